import type { Position } from '../../state/position.ts';
import type { Clause, Term, TreatyText } from '../../state/treaties.ts';
import { type Seat, seatOf, SEATS } from '../../vocabulary/ids.ts';
import { changesBy } from './clauses.ts';
import { turnsLeft } from './markers.ts';
import { isRestraint } from './restraints.ts';
import type { Changes } from './standing.ts';
import type { Trust } from './trust.ts';

// How far promises of others are believed: by the word they have kept so far, by the date, by what breaking would cost.

/** Share of a gain from promises that is believed of somebody hardly trusted. */
const LEAST_BELIEF = 0.5;
/** Trust below which no promise is worth more than that trust: after a broken treaty or a war, for some turns. */
const DISTRUST = 0.2;
/** What is left of a promise for each turn until it falls due: wars and the Great War end treaties too. */
const LEFT_A_TURN = 0.95;
/** Points that a broken treaty costs whoever breaks it: its penalty (PB-ETI-15), and what nobody trusts it with later. */
const PENALTY = 2;
const GOOD_NAME = 2;

/** Who believes, and whom. */
export interface Believer extends Position {
  readonly seat: Seat;
  readonly trust: Trust;
}

export const beliefOfTrust = (trust: number): number =>
  trust < DISTRUST ? trust : LEAST_BELIEF + (1 - LEAST_BELIEF) * trust;

/** An act that a clause dates to a later turn. */
type LaterTerm = Extract<Term, { readonly in?: number }> & { readonly in: number };

const isLater = ({ state: { year } }: Pick<Position, 'state'>, term: Term): term is LaterTerm =>
  'in' in term && term.in !== undefined && term.in > year;

/** What is only promised besides: a word for later. */
export const isStandingPromise = ({ term }: Clause): boolean =>
  isRestraint(term) ||
  term.term === 'keeps' ||
  term.term === 'builds' ||
  term.term === 'defensive' ||
  term.term === 'offensive';

const turnsUntil = ({ edition, state }: Position, year: number): number =>
  edition.tables.turnTrack.turns.filter((turn) => turn.year > state.year && turn.year <= year).length;

/** Points that leaving a promise undone costs: a payment is a breach; a cession that cannot be done is left out (PB-TREATY-19). */
const costOfFailing = (position: Position, term: LaterTerm): number => {
  if (term.term !== 'pays') return 0;
  const { turns } = position.edition.tables.turnTrack;
  return PENALTY + (GOOD_NAME * (turnsLeft(position) - turnsUntil(position, term.in))) / turns.length;
};

const isOfSeat = (seat: Seat, { term }: Clause): boolean => 'power' in term && seatOf(term.power) === seat;

const changesOf = (position: Position, text: TreatyText, clauses: readonly Clause[]): Changes =>
  changesBy(position, { ...text, clauses });

/**
 * How far a later act is believed. Who would save more by leaving all of its later acts undone than that costs is believed
 * the less, the more that is.
 */
const beliefInAct = (bot: Believer, text: TreatyText, term: LaterTerm): number => {
  const promiser = seatOf(term.power);
  if (promiser === undefined) return 1;
  const owed = text.clauses.filter((clause) => isOfSeat(promiser, clause) && isLater(bot, clause.term));
  const saved = -(changesOf(bot, text, owed)[promiser] ?? 0);
  const cost = costOfFailing(bot, term);
  // What can be left out at no cost is not counted on, however little it would save.
  const kept = cost === 0 ? 0 : saved <= cost ? 1 : (cost / saved) ** 2;
  return kept * LEFT_A_TURN ** turnsUntil(bot, term.in) * beliefOfTrust(bot.trust[promiser]);
};

/** What a text changes, later acts of others as far as they are believed. */
export const believedChanges = (bot: Believer, text: TreatyText): Changes => {
  const isDoubted = ({ term }: Clause): boolean => isLater(bot, term) && seatOf(term.power) !== bot.seat;
  const doubted = text.clauses.filter(isDoubted);
  if (doubted.length === 0) return changesBy(bot, text);
  const total: Partial<Record<Seat, number>> = {
    ...changesOf(
      bot,
      text,
      text.clauses.filter((clause) => !isDoubted(clause)),
    ),
  };
  for (const clause of doubted) {
    if (!isLater(bot, clause.term)) continue;
    const share = beliefInAct(bot, text, clause.term);
    const changes = changesOf(bot, text, [clause]);
    for (const seat of SEATS) total[seat] = (total[seat] ?? 0) + share * (changes[seat] ?? 0);
  }
  return total;
};

/** A later act of another, the share of it that is believed, and why it is no more. */
interface DoubtedAct {
  readonly term: LaterTerm;
  readonly share: number;
  readonly why: 'unpunished' | 'not-sure';
}

/** The later act of others that is believed least. */
export const leastBelieved = (bot: Believer, text: TreatyText): DoubtedAct | undefined =>
  text.clauses
    .flatMap(({ term }): readonly DoubtedAct[] => {
      if (!isLater(bot, term) || seatOf(term.power) === bot.seat) return [];
      const why = term.term === 'pays' ? 'not-sure' : 'unpunished';
      return [{ term, share: beliefInAct(bot, text, term), why }];
    })
    .toSorted((one, other) => one.share - other.share)[0];
