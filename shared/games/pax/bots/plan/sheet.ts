import { type GreatPower, seatOf } from '../../vocabulary/ids.ts';
import { formatSheet } from '../../language/sheet.ts';
import { garrisonAreas } from '../../abandoned-powers/holding.ts';
import { launchMerchants } from '../../abandoned-powers/merchants.ts';
import { openPlan, type PowerPlan } from '../../abandoned-powers/plan.ts';
import { actorsOf } from '../../movement/order-lines.ts';
import { keepPromises, treatyGuard } from '../../abandoned-powers/promises.ts';
import { sendSurplusHome } from '../../abandoned-powers/surplus-garrisons.ts';
import type { Edition } from '../../charts/edition.ts';
import type { BotContext } from '../bot-context.ts';
import { warningsHeard } from '../diplomacy/heeding.ts';
import { buildCanal, removeCutOffStakes, stakeCanal } from './canal.ts';
import { grantDemands } from './demands.ts';
import { type AllowedBreach, expand, keepsSolvent } from './expansion.ts';
import { raiseFirstArms } from './first-turns.ts';
import { quellWhatPays } from './quelling.ts';
import { resiteMerchants } from './fleets.ts';
import { relinkMarkers } from './relinking.ts';
import { arePiecesSame, type Pieces } from '../same-pieces.ts';

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
  garrisonAreas(plan);
  quellWhatPays(bot, plan);
  sendSurplusHome(plan);
  buildCanal(plan);
  stakeCanal(bot.temper, plan);
  relinkMarkers(plan);
  resiteMerchants(plan);
  removeCutOffStakes(plan);
  raiseFirstArms(bot, plan, keepsSolvent);
  expand(bot, plan, tempted);
  return plan;
};

const writeSheet = (bot: BotContext): string => {
  const orders = actorsOf(bot.seat).flatMap((power) => draftPlan(bot, power).orders);
  return formatSheet({ items: orders.map((order) => ({ item: 'order', order })) });
};

/** Everything a sheet depends on. */
interface SheetInputs {
  /** Everything except the pieces; compared as text, which is only made if no piece has moved. */
  readonly besides: readonly unknown[];
  readonly pieces: readonly Pieces[];
}

const areInputsSame = (one: SheetInputs, other: SheetInputs): boolean =>
  arePiecesSame(one.pieces, other.pieces) && JSON.stringify(one.besides) === JSON.stringify(other.besides);

/** The last sheet of each seat, and what it was computed from; of letters only warnings matter. */
const sheetCache = new WeakMap<
  Edition,
  Map<string, { readonly from: SheetInputs; readonly sheet: string }>
>();

const sourceOf = (bot: BotContext): SheetInputs => {
  const { state, seat, temper, envy, resented } = bot;
  const bound = state.treaties
    .filter(
      ({ status, text }) => status === 'in-force' && text.between.some((power) => seatOf(power) === seat),
    )
    .map(({ hash }) => hash);
  const { turn, treasury, markers, merchants, units, unrest, canals, tensions, vp, breaches, turnRecord } =
    state;
  const besides = [
    temper.id,
    envy,
    resented,
    turn,
    treasury,
    tensions,
    vp,
    breaches.length,
    bound,
    warningsHeard(bot),
    unrest,
    canals,
    turnRecord,
  ];
  return { besides, pieces: [markers, merchants, units] };
};

/** A bot's orders in the movement phase for all powers of its seat. */
export const movementSheet = (bot: BotContext): string => {
  if (bot.fancy) return writeSheet(bot);
  const sheets = sheetCache.get(bot.edition) ?? new Map<string, { from: SheetInputs; sheet: string }>();
  sheetCache.set(bot.edition, sheets);
  const from = sourceOf(bot);
  const known = sheets.get(bot.seat);
  if (known && areInputsSame(known.from, from)) return known.sheet;
  const sheet = writeSheet(bot);
  sheets.set(bot.seat, { from, sheet });
  return sheet;
};
