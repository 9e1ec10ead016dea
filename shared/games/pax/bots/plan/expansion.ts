import { type AreaId, isControl, type Power, type Seat, seatOf } from '../../vocabulary/ids.ts';
import { treasuryOf, type Workspace } from '../../movement/workspace.ts';
import type { Action, Condition } from '../../orders/types.ts';
import { hasControl } from '../../board/position.ts';
import { type PowerPlan, type LineCondition, tryAddLine } from '../../abandoned-powers/plan.ts';
import type { BotContext } from '../bot-context.ts';
import { isWarnedOff } from '../diplomacy/heeding.ts';
import { isQuarrelsome } from '../tempers.ts';
import { areasBought } from '../worth/purse.ts';
import { mayRaise, pointCost } from '../worth/tension.ts';
import { breaksPromise } from './betrayal.ts';
import { candidatesAt, type PlacementProspect } from './candidates.ts';
import { flagsFirst } from './first-turns.ts';
import { conquestActions } from './force.ts';
import { nextNet } from './solvency.ts';
import { collisionOf, tensionOf, weighPlacement, type WeighedProspect } from './weighing.ts';

// Where a power places markers, and in which order.

/** Disputes a power raises in one turn at most. */
const MAX_PROVOCATIONS = 1;

const placesControl = (powers: readonly Power[], area: string): Condition => ({
  is: 'places',
  subject: { who: 'powers', powers },
  not: false,
  marker: 'control',
  area,
});

/** A junior leaves an area to its seniors; an Influence is wasted where somebody takes Control. */
const conditionFor = ({ marker, area, seniors }: WeighedProspect): LineCondition | undefined => {
  if (marker === 'influence') {
    const anyone = { who: 'anyone', except: [] } as const;
    return {
      unless: true,
      condition: { is: 'places', subject: anyone, not: false, marker: 'control', area },
    };
  }
  return seniors.length > 0
    ? {
        unless: true,
        condition: placesControl(
          seniors.map(({ power }) => power),
          area,
        ),
      }
    : undefined;
};

const actionsFor = (
  workspace: Workspace,
  { area, marker, price }: PlacementProspect,
): readonly Action[] | undefined => {
  const place: Action = { do: 'place', marker, area };
  if (!isControl(marker) || hasControl(workspace.state, workspace.power, area)) return [place];
  const armies = conquestActions(workspace, area, price);
  return armies && [place, ...armies];
};

/** Whether the power could still pay its way next turn, or at least no worse than now. */
export const keepsSolvent = (now: Workspace, after: Workspace, hoped = 0): boolean => {
  const net = nextNet(after);
  return net >= hoped || net >= nextNet(now);
};

const injuredBy = ({ provoked }: WeighedProspect): readonly Seat[] =>
  provoked.flatMap((power) => seatOf(power) ?? []);

/** Whether this bot adds to the tensions for an area: only where it may, and the worth is clear. */
const isBold = (bot: BotContext, prospect: WeighedProspect): boolean => {
  const { provoked, utility } = prospect;
  const tension = tensionOf(prospect);
  if (tension > 0 && !mayRaise(bot, tension)) return false;
  if (provoked.length === 0) return true;
  const isOverLeader = provoked.some((power) => seatOf(power) === bot.standings.leader);
  const isFriend = provoked.some((power) => {
    const seat = seatOf(power);
    return seat !== undefined && bot.trust[seat] > 0.8;
  });
  if (isWarnedOff(bot, prospect.area, injuredBy(prospect))) return false;
  return (
    utility > 2 && !isFriend && (isQuarrelsome(bot.temper) || (isOverLeader && bot.temper.collision >= 0.2))
  );
};

const ranked = (bot: BotContext, plan: PowerPlan): readonly WeighedProspect[] => {
  const terms = { power: plan.power, cost: pointCost(bot) };
  return candidatesAt(plan.workspace)
    .map((prospect) => weighPlacement(bot, terms, prospect))
    .filter((prospect) => prospect.utility > 0 && collisionOf(prospect.seniors) < 0.95)
    .filter((prospect) => isBold(bot, prospect))
    .toSorted((a, b) => b.utility / b.outlay - a.utility / a.outlay);
};

/** The area of the placement being tried, where the power breaks a promise for it. */
export interface AllowedBreach {
  by: AreaId | undefined;
}

/** Times that markers are looked for, each with the counters that the steps up before it have freed. */
const PASSES = 4;
/** Steps up in one pass that pay only by the counter they free: its best use is there once. */
const FOR_A_COUNTER = 2;

/** A sheet's markers as far as they are settled. */
interface Expansion {
  readonly bot: BotContext;
  readonly plan: PowerPlan;
  readonly tempted: AllowedBreach;
  readonly settled: Set<string>;
  provocations: number;
  /** Income of what may be left to a senior is not income yet. */
  hoped: number;
}

/** Writes the line of one prospect if it may be; whether it did. */
const settle = (expansion: Expansion, prospect: WeighedProspect): boolean => {
  const { bot, plan, tempted, settled } = expansion;
  const isProvocation = prospect.provoked.length > 0;
  if (isProvocation && expansion.provocations >= MAX_PROVOCATIONS) return false;
  const now = plan.workspace;
  if (prospect.price > treasuryOf(now)) return false;
  const actions = actionsFor(now, prospect);
  tempted.by = breaksPromise(bot, plan.power, prospect) ? prospect.area : undefined;
  const terms = {
    lineCondition: conditionFor(prospect),
    allows: (after: Workspace) => keepsSolvent(now, after, expansion.hoped),
  };
  if (!actions || !tryAddLine(plan, actions, terms)) return false;
  if (prospect.seniors.length > 0) expansion.hoped += Math.max(0, nextNet(plan.workspace) - nextNet(now));
  settled.add(prospect.area);
  if (isProvocation) expansion.provocations += 1;
  return true;
};

/** What others leave to a power for its money goes first: it was paid for to be taken. */
const boughtFirst = (
  { state }: BotContext,
  { power }: PowerPlan,
  prospects: readonly WeighedProspect[],
): readonly WeighedProspect[] => {
  const bought = areasBought(state, power);
  if (bought.size === 0) return prospects;
  const first = prospects.filter(({ area, marker }) => isControl(marker) && bought.has(area));
  return [...first, ...prospects.filter((prospect) => !first.includes(prospect))];
};

/** One look at all that could be placed. @returns whether counters were freed by it */
const expandOnce = (expansion: Expansion): boolean => {
  const { bot, plan, settled } = expansion;
  let steps = 0;
  let isFreed = false;
  for (const prospect of flagsFirst(bot, boughtFirst(bot, plan, ranked(bot, plan)))) {
    if (settled.has(prospect.area)) continue;
    const isForCounter = prospect.forCounter;
    if (isForCounter && steps >= FOR_A_COUNTER) continue;
    if (!settle(expansion, prospect)) continue;
    if (prospect.before !== 'none') isFreed = true;
    if (isForCounter) steps += 1;
  }
  return isFreed;
};

/** Places markers where they bring most for their price, as long as there is money, and counters. */
export const expand = (bot: BotContext, plan: PowerPlan, tempted: AllowedBreach): void => {
  const expansion: Expansion = { bot, plan, tempted, settled: new Set(), provocations: 0, hoped: 0 };
  for (let pass = 0; pass < PASSES; pass += 1) if (!expandOnce(expansion)) return;
};
