import type { Position } from '../../state/position.ts';
import type { Clause, Term, TreatyText } from '../../state/treaties.ts';
import { type Seat, seatOf, SEATS } from '../../vocabulary/ids.ts';
import { changesBy } from './clauses.ts';
import { isTermOf } from './pledges.ts';
import { turnsLeft } from './markers.ts';
import { isRestraint } from './restraints.ts';
import type { Changes } from './standing.ts';
import type { Trust } from './trust.ts';

// How far promises of others are trusted: by how they have kept earlier ones, by the date, by the cost of breaking
// them.

/** Minimum share of a promised gain that counts, for a power that is barely trusted. */
const LEAST_BELIEF = 0.5;
/** Trust below which a promise is worth no more than that trust: for some turns after a broken treaty or a war. */
const DISTRUST = 0.2;
/** Factor for each turn until a promise is due: wars and the Great War end treaties too. */
const LEFT_A_TURN = 0.95;
/** Points a broken treaty costs its breaker: the penalty (PB-ETI-15), and lost trust. */
const PENALTY = 2;
const GOOD_NAME = 2;

/** The seat that trusts, and its trust in others. */
export interface Believer extends Position {
  readonly seat: Seat;
  readonly trust: Trust;
}

export const beliefOfTrust = (trust: number): number =>
  trust < DISTRUST ? trust : LEAST_BELIEF + (1 - LEAST_BELIEF) * trust;

/** An act that a clause schedules for a later turn. */
type LaterTerm = Extract<Term, { readonly in?: number }> & { readonly in: number };

const isLater = ({ state: { year } }: Pick<Position, 'state'>, term: Term): term is LaterTerm =>
  'in' in term && term.in !== undefined && term.in > year;

/** Whether a clause is only a promise of future conduct. */
export const isStandingPromise = ({ term }: Clause): boolean =>
  isRestraint(term) ||
  term.term === 'keeps' ||
  term.term === 'builds' ||
  term.term === 'defensive' ||
  term.term === 'offensive';

const turnsUntil = ({ edition, state }: Position, year: number): number =>
  edition.tables.turnTrack.turns.filter((turn) => turn.year > state.year && turn.year <= year).length;

/**
 * Points lost by not doing what was promised: not paying is a breach; a cession that cannot be carried out is dropped
 * (PB-TREATY-19).
 */
const costOfFailing = (position: Position, term: LaterTerm): number => {
  if (term.term !== 'pays') return 0;
  const { turns } = position.edition.tables.turnTrack;
  return PENALTY + (GOOD_NAME * (turnsLeft(position) - turnsUntil(position, term.in))) / turns.length;
};

const changesOf = (position: Position, text: TreatyText, clauses: readonly Clause[]): Changes =>
  changesBy(position, { ...text, clauses });

/**
 * How far a later act is trusted. A power that would save more by skipping all its later acts than that costs is
 * trusted less, the more it would save.
 */
const beliefInAct = (bot: Believer, text: TreatyText, term: LaterTerm): number => {
  const promiser = seatOf(term.power);
  if (promiser === undefined) return 1;
  const owed = text.clauses.filter(({ term: other }) => isTermOf(promiser, other) && isLater(bot, other));
  const saved = -(changesOf(bot, text, owed)[promiser] ?? 0);
  const cost = costOfFailing(bot, term);
  // An act that can be skipped at no cost is not counted on, however little skipping it would save.
  const kept = cost === 0 ? 0 : saved <= cost ? 1 : (cost / saved) ** 2;
  return kept * LEFT_A_TURN ** turnsUntil(bot, term.in) * beliefOfTrust(bot.trust[promiser]);
};

/** The changes of a text, with later acts of others discounted by trust. */
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

/** A later act of another power, the share of it that is trusted, and why no more. */
interface DoubtedAct {
  readonly term: LaterTerm;
  readonly share: number;
  readonly why: 'unpunished' | 'not-sure';
}

/** The least trusted later act of others. */
export const leastBelieved = (bot: Believer, text: TreatyText): DoubtedAct | undefined =>
  text.clauses
    .flatMap(({ term }): readonly DoubtedAct[] => {
      if (!isLater(bot, term) || seatOf(term.power) === bot.seat) return [];
      const why = term.term === 'pays' ? 'not-sure' : 'unpunished';
      return [{ term, share: beliefInAct(bot, text, term), why }];
    })
    .toSorted((one, other) => one.share - other.share)[0];
