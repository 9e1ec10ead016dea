import { treatyId } from '../../../../parts/treaties/treaty.ts';
import type { PaxState } from '../../state/state.ts';
import type { Term, Treaty, TreatyText } from '../../state/treaties.ts';
import { isSignable } from '../../treaties/parties.ts';
import type { Power } from '../../vocabulary/ids.ts';

// Money that a power has signed away and not paid yet: whoever else signs takes it, several of them in one moment.

/** Pounds that a power pays at once by a text. */
export const paidBy = ({ clauses }: TreatyText, payer: Power): number =>
  clauses.reduce(
    (sum, { term }) =>
      term.term === 'pays' && term.power === payer && term.in === undefined ? sum + term.pounds : sum,
    0,
  );

/** Texts that are in force, and paid, as soon as others sign: of one title and the same parties a power has signed one at most (PBM-TREATY-1). */
export const pledgesOf = ({ treaties, year }: PaxState, power: Power): readonly Treaty[] =>
  treaties.filter(
    (treaty) => treaty.signers.includes(power) && isSignable(treaty, year) && paidBy(treaty.text, power) > 0,
  );

/** What a clause is about, for which nothing is given twice. */
const subjectOf = (term: Term): readonly string[] => {
  if (term.term === 'defensive') return [`pact ${term.against.join(' ')}`];
  return 'area' in term && 'power' in term ? [`${term.power} ${term.area}`] : [];
};

/** Whether two texts have something in common that would be promised or handed over, and paid, twice. */
export const areAboutTheSame = (one: TreatyText, other: TreatyText): boolean => {
  const subjects = new Set(one.clauses.flatMap(({ term }) => subjectOf(term)));
  return other.clauses.some(({ term }) => subjectOf(term).some((subject) => subjects.has(subject)));
};

/**
 * Whether an offer is taken back for a text: it has its title and parties, or is between two of them, about the same, and
 * the text is still to be laid down.
 */
const givesWayTo = (text: TreatyText, { id, text: offered }: Treaty, isLaid: boolean): boolean => {
  if (!offered.between.every((power) => text.between.includes(power))) return false;
  return (
    (id === treatyId(text.title) && offered.between.length === text.between.length) ||
    (!isLaid && offered.between.length === 2 && areAboutTheSame(offered, text))
  );
};

/** Whether somebody has refused an offer: it is the first to be taken back where not all could be paid. */
export const isTurnedDown = ({ refusedBy }: Treaty): boolean => refusedBy.length > 0;

/**
 * Pounds that others could have of a power by signing, but for what would give way to a text. What was turned down is left
 * out: it goes before all else (`withdrawUncovered`).
 */
export const pledgedBesides = (state: PaxState, power: Power, text?: TreatyText): number => {
  const id = text && treatyId(text.title);
  const isLaid = state.treaties.some((treaty) => treaty.id === id && treaty.status === 'proposed');
  return pledgesOf(state, power)
    .filter((offer) => !isTurnedDown(offer) && !(text && givesWayTo(text, offer, isLaid)))
    .reduce((sum, offer) => sum + paidBy(offer.text, power), 0);
};
