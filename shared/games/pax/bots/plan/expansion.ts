import { type AreaId, isControl, type Power, type Seat, seatOf } from '../../vocabulary/ids.ts';
import { treasuryOf, type Workspace } from '../../movement/workspace.ts';
import type { Action, Condition } from '../../orders/types.ts';
import { countersLeft, hasControl } from '../../board/position.ts';
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

/** Maximum number of disputes a power raises in one turn. */
const MAX_PROVOCATIONS = 1;

const placesControl = (powers: readonly Power[], area: string): Condition => ({
  is: 'places',
  subject: { who: 'powers', powers },
  not: false,
  marker: 'control',
  area,
});

/** A power leaves an area to its seniors; an Influence is wasted where somebody takes Control. */
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

/** Whether the power stays solvent next turn, or is at least no worse off than now. */
export const keepsSolvent = (now: Workspace, after: Workspace, hoped = 0): boolean => {
  const net = nextNet(after);
  return net >= hoped || net >= nextNet(now);
};

const injuredBy = ({ provoked }: WeighedProspect): readonly Seat[] =>
  provoked.flatMap((power) => seatOf(power) ?? []);

/** Whether this bot adds tension for an area: only if it may, and if the gain is clear. */
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

/** The area of the placement being tried, if the power breaks a promise for it. */
export interface AllowedBreach {
  by: AreaId | undefined;
}

/** Number of passes over the placements, each with the counters freed by the previous one. */
const PASSES = 4;
/** Maximum number of steps up per pass that pay only by the counter they free, since its best use exists only once. */
const FOR_A_COUNTER = 2;

/** The state of a sheet's placements. */
interface Expansion {
  readonly bot: BotContext;
  readonly plan: PowerPlan;
  readonly tempted: AllowedBreach;
  readonly settled: Set<string>;
  provocations: number;
  /** Expected income of areas that may be left to a senior, which is not counted yet. */
  hoped: number;
}

/** Writes the line of one prospect if it is allowed; returns whether it did. */
const settle = (expansion: Expansion, prospect: WeighedProspect): boolean => {
  const { bot, plan, tempted, settled } = expansion;
  const isProvocation = prospect.provoked.length > 0;
  if (isProvocation && expansion.provocations >= MAX_PROVOCATIONS) return false;
  const now = plan.workspace;
  // Most prospects fail by these two, which need no line to try.
  if (prospect.price > treasuryOf(now)) return false;
  if (countersLeft(now, now.power, prospect.marker) <= 0) return false;
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

/** Areas others were paid to leave come first. */
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

/** One pass over all possible placements. @returns whether it freed counters */
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

/** Places markers where they bring most for their price, while money and counters last. */
export const expand = (bot: BotContext, plan: PowerPlan, tempted: AllowedBreach): void => {
  const expansion: Expansion = { bot, plan, tempted, settled: new Set(), provocations: 0, hoped: 0 };
  for (let pass = 0; pass < PASSES; pass += 1) if (!expandOnce(expansion)) return;
};
