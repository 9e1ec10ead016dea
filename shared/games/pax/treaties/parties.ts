import { binds } from '../../../parts/treaties/obligations.ts';
import { isOpenClause, isOpenTreaty } from '../../../parts/treaties/secrecy.ts';
import { type Power, POWERS, type Seat, seatOf, SEATS } from '../vocabulary/ids.ts';
import type { PaxState } from '../state/state.ts';
import type { Clause, Term, Treaty, TreatyText } from '../state/treaties.ts';

// Who is bound by a treaty, and what the other players may know of it (PB-TREATY-11, PBM-TREATY-3, 10).

/** The powers a treaty binds, or would bind while it is only proposed. */
export const partiesOf = ({ status, text, signers }: Treaty): readonly Power[] =>
  status === 'proposed' ? text.between : POWERS.filter((power) => signers.includes(power));

/** Seats of powers, each once, in their order. */
export const seatsOfPowers = (powers: readonly Power[]): readonly Seat[] =>
  SEATS.filter((seat) => powers.some((power) => seatOf(power) === seat));

/** The audience of facts about a treaty: all if it is public, otherwise its parties. */
export const audienceOf = (treaty: Treaty): 'all' | readonly Seat[] =>
  isOpenTreaty(treaty) ? 'all' : seatsOfPowers(partiesOf(treaty));

/** The audience of facts about a clause. */
export const clauseAudience = (treaty: Treaty, clause: Clause): 'all' | readonly Seat[] =>
  isOpenClause(treaty, clause) ? 'all' : seatsOfPowers(partiesOf(treaty));

export const clauseOf = ({ text }: Treaty, number: number): Clause | undefined =>
  text.clauses.find((clause) => clause.number === number);

/** Whether a clause still binds in a year; `until 1892` includes the turn of 1892. */
export const isBinding = ({ term }: Clause, year: number): boolean => !('until' in term) || binds(term, year);

/** The year in whose turn a clause is carried out; undefined if immediately or never. */
export const dateOf = (term: Term): number | undefined => ('in' in term ? term.in : undefined);

/** Years named in a clause: `in`, `by`, `until`. */
export const yearsIn = (term: Term): readonly number[] => [
  ...('in' in term && term.in !== undefined ? [term.in] : []),
  ...('by' in term && term.by !== undefined ? [term.by] : []),
  ...('until' in term && term.until !== undefined ? [term.until] : []),
];

/** The first clause dated before a year; such a clause is no longer promised or carried out (PB-TREATY-16). */
export const clausePast = (
  { clauses }: TreatyText,
  now: number,
): { readonly clause: number; readonly year: number } | undefined =>
  clauses
    .flatMap(({ number: clause, term }) => yearsIn(term).map((year) => ({ clause, year })))
    .find(({ year }) => year < now);

/** Whether a text can still be signed; texts with past dates cannot. */
export const isSignable = ({ status, text }: Treaty, year: number): boolean =>
  status === 'proposed' && clausePast(text, year) === undefined;

/** Whether orders may still name a treaty: it is proposed or in force, or has ended in this turn. */
export const isLive = ({ turn }: PaxState, { status, endedIn }: Treaty): boolean =>
  status !== 'ended' || endedIn === turn;

/** Treaties a power is a party to that its orders may still name. */
export const liveTreatiesOf = (state: PaxState, power: Power): readonly Treaty[] =>
  state.treaties.filter((treaty) => isLive(state, treaty) && treaty.text.between.includes(power));
