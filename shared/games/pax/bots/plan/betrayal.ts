import { placesAgainst } from '../../treaties/clauses/placing.ts';
import { controlledAreas, markerOf } from '../../board/position.ts';
import type { Treaty } from '../../state/treaties.ts';
import { dutiesOf } from '../../treaties/duties.ts';
import { GREAT_POWERS, type GreatPower, type Seat, seatOf } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { warOdds } from '../war/prospects.ts';
import { holdingWorth, turnsLeft } from '../worth/markers.ts';
import { isRestraint } from '../worth/restraints.ts';
import { poundsPerPoint } from '../worth/standing.ts';
import { pointCost } from '../worth/tension.ts';
import type { WeighedProspect } from './weighing.ts';

// When a treaty is broken: only by tempers that break treaties at all, and only if it brings more than the penalties
// and the likely revenge cost.

/** Victory points and tension that a broken treaty costs (PB-ETI-15). */
const PENALTY = 2;
const TENSION = 5;
/**
 * Points each other treaty in force is worth at the start, which are lost because nobody will trust the breaker; fewer
 * towards the end.
 */
const GOOD_NAME = 0.3;
/** Chance that the wronged power goes to war over it, if the odds are good. */
const AVENGED = 0.1;
/** Number of areas that a lost war costs. */
const AREAS_LOST = 2;

/** Points a war may cost a power: the best areas it holds. */
export const exposedTo = (bot: BotContext): number => {
  const worths = GREAT_POWERS.filter((power) => seatOf(power) === bot.seat).flatMap((power) =>
    controlledAreas(bot, power).map(
      (area) =>
        holdingWorth(bot, { area, kind: markerOf(bot.state, power, area)?.kind ?? 'none' }) /
        poundsPerPoint(bot, power),
    ),
  );
  return worths
    .filter((worth) => worth > 0)
    .toSorted((a, b) => b - a)
    .slice(0, AREAS_LOST)
    .reduce((sum, worth) => sum + worth, 0);
};

/** Points the wronged powers may take: the breach gives each a cause for war (PB-CB-6). */
const revengeOf = (bot: BotContext, injured: readonly Seat[]): number => {
  const odds = Math.max(0, ...injured.map((seat) => warOdds(bot, seat, bot.seat)));
  return AVENGED * (odds ** 2 / (odds ** 2 + 1)) * exposedTo(bot);
};

/** Treaties in force that a seat has signed. */
const boundBy = ({ state, seat }: BotContext): readonly Treaty[] =>
  state.treaties.filter(
    ({ status, text }) => status === 'in-force' && text.between.some((party) => seatOf(party) === seat),
  );

/**
 * Points a breach must bring for this bot to commit it: its temper's margin, the penalty, the tension, likely revenge,
 * and the loss of trust that its other treaties depend on.
 * @returns undefined if its temper breaks no treaty, or one of these was signed this turn
 */
export const priceOfBreach = (bot: BotContext, treaties: readonly Treaty[]): number | undefined => {
  const { betrayal } = bot.temper;
  const isFresh = treaties.some(({ turn }) => turn === bot.state.turn);
  if (betrayal === undefined || isFresh || treaties.length === 0) return undefined;
  const raised = bot.state.tensions + TENSION * treaties.length;
  if (raised >= bot.edition.tables.tensions.greatWarAt) return undefined;
  const turns = bot.edition.tables.turnTrack.turns.length;
  const goodName = (GOOD_NAME * boundBy(bot).length * turnsLeft(bot)) / turns;
  const injured = treaties
    .flatMap(({ text }) => text.between)
    .flatMap((power) => seatOf(power) ?? [])
    .filter((seat) => seat !== bot.seat);
  return (
    betrayal +
    (PENALTY + TENSION * pointCost(bot)) * treaties.length +
    goodName +
    revengeOf(bot, [...new Set(injured)])
  );
};

/**
 * Whether a placement is worth a broken promise: never in the turn of signing, and only for promises about its area.
 */
export const breaksPromise = (
  bot: BotContext,
  power: GreatPower,
  { area, marker, utility }: Pick<WeighedProspect, 'area' | 'marker' | 'utility'>,
): boolean => {
  if (bot.temper.betrayal === undefined) return false;
  const broken = dutiesOf(bot.state, power).filter(
    ({ term }) => isRestraint(term) && placesAgainst(term, [{ do: 'place', marker, area }]),
  );
  if (broken.length === 0) return false;
  const price = priceOfBreach(
    bot,
    boundBy(bot).filter(({ id }) => broken.some(({ treaty }) => treaty === id)),
  );
  return price !== undefined && utility > price;
};
