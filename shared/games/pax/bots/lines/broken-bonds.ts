import { GREAT_POWERS, isPower, type Seat, seatOf } from '../../vocabulary/ids.ts';
import { currentWars } from '../../board/current-wars.ts';
import { controlledAreas, markerOf } from '../../board/position.ts';
import type { Call, Party } from '../../state/wars.ts';
import type { Term, Treaty } from '../../state/treaties.ts';
import { isOutstanding } from '../../treaties/carrying-out.ts';
import { obligationsOf } from '../../war/alliances/obligations.ts';
import type { BotContext } from '../bot-context.ts';
import { exposedTo, priceOfBreach } from '../plan/betrayal.ts';
import { worthOfText } from '../diplomacy/texts.ts';
import { holdingWorth } from '../worth/markers.ts';
import { poundsPerPoint } from '../worth/standing.ts';
import { reachOf } from '../worth/strength.ts';
import { pointCost } from '../worth/tension.ts';
import { addOrder, type BotOutput } from './bot-output.ts';

// Duties that a temper breaks if keeping them costs more: a partner's call, a payment that falls due.

/** Tension of a declaration of war (PB-ETI-12). */
const TENSION_OF_DECLARING = 5;
/** Share of a power's possible losses or gains that is at stake in a war fought beside a partner. */
const AT_STAKE = 0.5;

const seatsAmong = (parties: readonly Party[]): readonly Seat[] => [
  ...new Set(parties.flatMap((party) => (isPower(party) ? (seatOf(party) ?? []) : []))),
];

const reachOfAll = (bot: BotContext, seats: readonly Seat[]): number =>
  seats.reduce((sum, seat) => sum + reachOf(bot.state, seat), 0);

/** The best area a war could take from some seats, in points for this bot. */
const prizeFrom = (bot: BotContext, foes: readonly Seat[]): number =>
  Math.max(
    0,
    ...GREAT_POWERS.filter((power) => foes.includes(seatOf(power) ?? bot.seat)).flatMap((power) =>
      controlledAreas(bot, power).map(
        (area) =>
          holdingWorth(bot, { area, kind: markerOf(bot.state, power, area)?.kind ?? 'none' }) /
          poundsPerPoint(bot, bot.seat),
      ),
    ),
  );

/** Points gained by joining a partner's war, less what it may cost. */
const worthOfJoining = (bot: BotContext, { by, against }: Call): number => {
  const sides = currentWars(bot.state).flatMap(({ sides: both }) => both);
  const sideOf = (party: Party): readonly Seat[] =>
    seatsAmong([party, ...(sides.find((side) => side.includes(party)) ?? [])]);
  const foes = sideOf(against).filter((seat) => seat !== bot.seat);
  const odds = reachOfAll(bot, [bot.seat, ...sideOf(by)]) / Math.max(1, reachOfAll(bot, foes));
  const chance = odds ** 2 / (odds ** 2 + 1);
  const stake = chance * prizeFrom(bot, foes) - (1 - chance) * exposedTo(bot);
  return AT_STAKE * stake - TENSION_OF_DECLARING * pointCost(bot);
};

/**
 * Whether the bot refuses a partner's call to a war the partner started, although a treaty makes it a duty (PB-DOW-8).
 * A partner that is attacked is always helped if a treaty requires it.
 */
export const refusesCall = (bot: BotContext, call: Call): boolean => {
  const duties = obligationsOf(bot.state, call);
  if (duties.some(({ clause }) => clause.term.term === 'defensive')) return false;
  const treaties = duties.map(({ treaty }) => treaty);
  const price = priceOfBreach(bot, treaties);
  return price !== undefined && -worthOfJoining(bot, call) > price;
};

const isOwed = ({ state, seat }: BotContext, term: Term): boolean =>
  term.term === 'pays' && seatOf(term.power) === seat && (term.in ?? state.year) > state.year;

/** Points saved by leaving a treaty before a payment is due, less the worth of the rest of it. */
const savedByLeaving = (bot: BotContext, treaty: Treaty): number => {
  const owed = treaty.text.clauses.filter(
    (clause) => isOutstanding(treaty, clause) && isOwed(bot, clause.term),
  );
  const points = owed.reduce(
    (sum, { term }) => sum + (term.term === 'pays' ? term.pounds / poundsPerPoint(bot, term.power) : 0),
    0,
  );
  const open = treaty.text.clauses.filter(
    (clause) => !owed.includes(clause) && !treaty.carriedOut.includes(clause.number),
  );
  const rest = open.length === 0 ? 0 : worthOfText(bot, { ...treaty.text, clauses: open });
  return points - Math.max(0, rest);
};

/** Leaves a treaty without the right to do so before a payment is due, if that is worth the breach (PB-TREATY-15). */
export const leaveBeforePaying = (output: BotOutput): void => {
  const { bot } = output;
  if (bot.state.step !== 'NEG' || bot.temper.betrayal === undefined) return;
  const dear = bot.state.treaties.filter(
    (treaty) =>
      treaty.status === 'in-force' &&
      treaty.text.clauses.some((clause) => isOutstanding(treaty, clause) && isOwed(bot, clause.term)),
  );
  for (const treaty of dear) {
    const price = priceOfBreach(bot, [treaty]);
    if (price === undefined || savedByLeaving(bot, treaty) <= price) continue;
    const leave = { actions: [{ do: 'withdraw-from-treaty', treaty: treaty.id }] } as const;
    // The first withdrawal asks for consent; repeated, it leaves without it.
    if (addOrder(output, leave)) addOrder(output, leave);
    return;
  }
};
