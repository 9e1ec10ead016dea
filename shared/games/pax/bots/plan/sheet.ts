import { type AreaId, type GreatPower, isControl, type Power, seatOf } from '../../vocabulary/ids.ts';
import { treasuryOf, type Workspace } from '../../movement/workspace.ts';
import type { Action, Condition } from '../../orders/types.ts';
import { formatSheet } from '../../language/sheet.ts';
import { areaType, hasControl } from '../../board/position.ts';
import { launchMerchants } from '../../abandoned-powers/merchants.ts';
import { openPlan, type PowerPlan, type LineCondition, tryAddLine } from '../../abandoned-powers/plan.ts';
import { actorsOf } from '../../movement/order-lines.ts';
import { keepPromises, treatyGuard } from '../../abandoned-powers/promises.ts';
import { sendSurplusHome } from '../../abandoned-powers/surplus-garrisons.ts';
import { quellAll } from '../../abandoned-powers/unrest.ts';
import type { Edition } from '../../charts/edition.ts';
import type { BotContext } from '../bot-context.ts';
import { mayRaise, pointCost } from '../worth/tension.ts';
import { breaksPromise } from './betrayal.ts';
import { buildCanal } from './canal.ts';
import { grantDemands } from './demands.ts';
import { candidatesAt, type PlacementProspect } from './candidates.ts';
import { flagsFirst, raiseFirstArms } from './first-turns.ts';
import { resiteMerchants } from './fleets.ts';
import { conquestActions } from './force.ts';
import { arePiecesSame, type Pieces } from '../same-pieces.ts';
import { nextNet } from './solvency.ts';
import { collisionOf, tensionOf, weighPlacement, type WeighedProspect } from './weighing.ts';

/**
 * Odds against unrest in what is held: no column of three to one loses to an unlucky die for good. Where so much cannot
 * be sent, less is better than the garrison alone.
 */
const QUELLING_ODDS = [3, 2, 1.5] as const;
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
const isAffordable = (now: Workspace, after: Workspace, hoped = 0): boolean => {
  const net = nextNet(after);
  return net >= hoped || net >= nextNet(now);
};

/** Whether this bot adds to the tensions for an area: only where it may, and the worth is clear. */
const isBold = (bot: BotContext, prospect: WeighedProspect): boolean => {
  const { provoked, utility } = prospect;
  const tension = tensionOf(prospect);
  if (tension > 0 && !mayRaise(bot, tension)) return false;
  if (provoked.length === 0) return true;
  const isQuarrelsome = bot.temper.collision >= 0.35;
  const isOverLeader = provoked.some((power) => seatOf(power) === bot.standings.leader);
  const isFriend = provoked.some((power) => {
    const seat = seatOf(power);
    return seat !== undefined && bot.trust[seat] > 0.8;
  });
  return utility > 2 && !isFriend && (isQuarrelsome || (isOverLeader && bot.temper.collision >= 0.2));
};

const ranked = (bot: BotContext, plan: PowerPlan): readonly WeighedProspect[] => {
  const terms = { power: plan.power, cost: pointCost(bot) };
  return candidatesAt(plan.workspace)
    .map((prospect) => weighPlacement(bot, terms, prospect))
    .filter((prospect) => prospect.utility > 0 && collisionOf(prospect.seniors) < 0.95)
    .filter((prospect) => isBold(bot, prospect))
    .toSorted((a, b) => b.utility / b.outlay - a.utility / a.outlay);
};

const expand = (bot: BotContext, plan: PowerPlan, tempted: AllowedBreach): void => {
  const settled = new Set<string>();
  let provocations = 0;
  // Income of what may be left to a senior is no income yet.
  let hoped = 0;
  for (const prospect of flagsFirst(bot, ranked(bot, plan))) {
    if (settled.has(prospect.area)) continue;
    const isProvocation = prospect.provoked.length > 0;
    if (isProvocation && provocations >= MAX_PROVOCATIONS) continue;
    const now = plan.workspace;
    if (prospect.price > treasuryOf(now)) continue;
    const actions = actionsFor(now, prospect);
    tempted.by = breaksPromise(bot, plan.power, prospect) ? prospect.area : undefined;
    const terms = {
      lineCondition: conditionFor(prospect),
      allows: (after: Workspace) => isAffordable(now, after, hoped),
    };
    if (!actions || !tryAddLine(plan, actions, terms)) continue;
    if (prospect.seniors.length > 0) hoped += Math.max(0, nextNet(plan.workspace) - nextNet(now));
    settled.add(prospect.area);
    if (isProvocation) provocations += 1;
  }
};

/** The area of the placement being tried, where the power breaks a promise for it. */
interface AllowedBreach {
  by: AreaId | undefined;
}

const draftPlan = (bot: BotContext, power: GreatPower): PowerPlan => {
  const tempted: AllowedBreach = { by: undefined };
  const isFaithful = treatyGuard(bot.state);
  const plan = openPlan(bot, {
    power,
    guard: (drafted, actions, after) => tempted.by !== undefined || isFaithful(drafted, actions, after),
  });
  keepPromises(plan, bot.state);
  launchMerchants(plan);
  grantDemands(plan);
  quellAll(plan, {
    odds: QUELLING_ODDS,
    allows: (now, after) => isAffordable(now, after),
    spares: (now, area) => areaType(now, area) === 'ottoman-empire',
  });
  sendSurplusHome(plan);
  buildCanal(plan);
  resiteMerchants(plan);
  raiseFirstArms(bot, plan, isAffordable);
  expand(bot, plan, tempted);
  return plan;
};

const writeSheet = (bot: BotContext): string => {
  const orders = actorsOf(bot.seat).flatMap((power) => draftPlan(bot, power).orders);
  return formatSheet({ items: orders.map((order) => ({ item: 'order', order })) });
};

/** All that a sheet hangs on. */
interface Source {
  /** All but the pieces, as text. */
  readonly text: string;
  readonly pieces: readonly Pieces[];
}

/** The last sheet of each seat, and what it was reckoned from: letters alone change no sheet. */
const sheetCache = new WeakMap<Edition, Map<string, { readonly from: Source; readonly sheet: string }>>();

const sourceOf = ({ state, seat, temper, envy, resented }: BotContext): Source => {
  const bound = state.treaties
    .filter(
      ({ status, text }) => status === 'in-force' && text.between.some((power) => seatOf(power) === seat),
    )
    .map(({ hash }) => hash);
  const { turn, treasury, markers, merchants, units, unrest, canals, tensions, vp, breaches, turnRecord } =
    state;
  const powers = [temper.id, envy, resented, turn, treasury, tensions, vp, breaches.length, bound];
  const text = JSON.stringify([...powers, unrest, canals, turnRecord]);
  return { text, pieces: [markers, merchants, units] };
};

/** What a bot orders in the movement phase for all powers of its seat. */
export const movementSheet = (bot: BotContext): string => {
  const sheets = sheetCache.get(bot.edition) ?? new Map<string, { from: Source; sheet: string }>();
  sheetCache.set(bot.edition, sheets);
  const from = sourceOf(bot);
  const known = sheets.get(bot.seat);
  if (known?.from.text === from.text && arePiecesSame(known.from.pieces, from.pieces)) return known.sheet;
  const sheet = writeSheet(bot);
  sheets.set(bot.seat, { from, sheet });
  return sheet;
};
