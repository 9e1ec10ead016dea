import { treatyId } from '../../../../parts/treaties/treaty.ts';
import type { PaxState } from '../../state/state.ts';
import type { Term, Treaty, TreatyText } from '../../state/treaties.ts';
import { isSignable } from '../../treaties/parties.ts';
import { type Power, type Seat, seatOf } from '../../vocabulary/ids.ts';

// Money a power has promised by signing and not paid yet: it is due as soon as the others sign, possibly several at
// once.

/** Pounds that a power pays at once by a text. */
export const paidBy = ({ clauses }: TreatyText, payer: Power): number =>
  clauses.reduce(
    (sum, { term }) =>
      term.term === 'pays' && term.power === payer && term.in === undefined ? sum + term.pounds : sum,
    0,
  );

/**
 * Texts that come into force, and are paid, as soon as others sign: of one title and the same parties a power has
 * signed only one (PBM-TREATY-1).
 */
export const pledgesOf = ({ treaties, year }: PaxState, power: Power): readonly Treaty[] =>
  treaties.filter(
    (treaty) => treaty.signers.includes(power) && isSignable(treaty, year) && paidBy(treaty.text, power) > 0,
  );

/** Whether a clause says what a power of a seat does. */
export const isTermOf = (seat: Seat, term: Term): boolean => 'power' in term && seatOf(term.power) === seat;

/** The subject of a clause, which is not paid for twice. */
const subjectOf = (term: Term): readonly string[] => {
  if (term.term === 'defensive') return [`pact ${term.against.join(' ')}`];
  return 'area' in term && 'power' in term ? [`${term.power} ${term.area}`] : [];
};

/** Whether two texts would promise, cede or pay for the same thing twice. */
export const areAboutTheSame = (one: TreatyText, other: TreatyText): boolean => {
  const subjects = new Set(one.clauses.flatMap(({ term }) => subjectOf(term)));
  return other.clauses.some(({ term }) => subjectOf(term).some((subject) => subjects.has(subject)));
};

/**
 * Whether an offer is withdrawn in favour of a text: it has the same title and parties, or it is between two of them
 * about the same thing and the text is still to be proposed.
 */
const givesWayTo = (text: TreatyText, { id, text: offered }: Treaty, isLaid: boolean): boolean => {
  if (!offered.between.every((power) => text.between.includes(power))) return false;
  return (
    (id === treatyId(text.title) && offered.between.length === text.between.length) ||
    (!isLaid && offered.between.length === 2 && areAboutTheSame(offered, text))
  );
};

/** Whether somebody has refused an offer; such offers are withdrawn first if not all could be paid. */
export const isTurnedDown = ({ refusedBy }: Treaty): boolean => refusedBy.length > 0;

/**
 * Pounds others could collect from a power by signing, except for offers that a text would replace. Refused offers are
 * not counted, since they are withdrawn first (`withdrawUncovered`).
 */
export const pledgedBesides = (state: PaxState, power: Power, text?: TreatyText): number => {
  const id = text && treatyId(text.title);
  const isLaid = state.treaties.some((treaty) => treaty.id === id && treaty.status === 'proposed');
  return pledgesOf(state, power)
    .filter((offer) => !isTurnedDown(offer) && !(text && givesWayTo(text, offer, isLaid)))
    .reduce((sum, offer) => sum + paidBy(offer.text, power), 0);
};
