import type { Refusal } from '../../../kernel/refusal.ts';
import type { Edition } from '../charts/edition.ts';
import { isMinor, type Power, type Seat, seatOf } from '../vocabulary/ids.ts';
import type { PaxState } from '../state/state.ts';
import { yearsIn } from './parties.ts';
import { isOpenTreaty } from '../../../parts/treaties/secrecy.ts';
import { timeRefusal } from './time-refusal.ts';
import { treatyId } from '../../../parts/treaties/treaty.ts';
import { clauseForm } from './clauses/index.ts';
import type { Clause, TreatyText } from '../state/treaties.ts';
import { immediateLineRefusals } from '../lines/refusals.ts';
import { treatyRefusals } from './refusals.ts';
import type { Position } from '../state/position.ts';

/** A date must be within the match. */
const lateRefusal = ({ tables }: Edition, { number: clause, term }: Clause): Refusal | undefined => {
  const last = tables.turnTrack.turns.at(-1)?.year;
  const late = 'in' in term ? term.in : undefined;
  return late === undefined || last === undefined || late <= last
    ? undefined
    : treatyRefusals.refuse('year-after-end', { clause, year: late, last }, 'PB-TREATY-4');
};

/** A date must not lie in the past. */
const pastRefusal = ({ year: now }: PaxState, { number: clause, term }: Clause): Refusal | undefined => {
  const past = yearsIn(term).find((year) => year < now);
  return past === undefined
    ? undefined
    : treatyRefusals.refuse('year-past', { clause, year: past, now }, 'PB-TREATY-16');
};

/**
 * Why a clause is never valid between these powers: it names a stranger, is forbidden, or is dated after the match
 * (PB-TREATY-2, 4, 20).
 */
const clauseRefusal = (edition: Edition, clause: Clause, parties: readonly Power[]): Refusal | undefined => {
  const { number, term } = clause;
  const form = clauseForm(term);
  const stranger = form.concerns(term).find((power) => !parties.includes(power));
  const refused =
    (stranger &&
      treatyRefusals.refuse(
        'stranger-in-clause',
        { clause: number, power: stranger, parties },
        'PB-TREATY-2',
      )) ??
    form.refusal?.(term, parties) ??
    lateRefusal(edition, clause);
  return refused && { ...refused, facts: { ...refused.facts, clause: number } };
};

/** Clauses are numbered upwards and secret ones come last, so that no gap reveals them (PBM-TREATY-10). */
const orderRefusal = ({ clauses }: TreatyText): Refusal | undefined => {
  if (clauses.length === 0) return treatyRefusals.refuse('no-clauses', {}, 'PB-TREATY-4');
  const wrong = clauses.find((clause, i) => {
    const before = clauses[i - 1];
    if (!before) return false;
    return clause.number <= before.number || (before.isProtocol && !clause.isProtocol);
  });
  return wrong && treatyRefusals.refuse('clause-out-of-order', { clause: wrong.number }, 'PBM-TREATY-10');
};

/** Why a text can never be a treaty between these powers, whatever the position. */
const clausesRefusal = (edition: Edition, text: TreatyText, parties: readonly Power[]): Refusal | undefined =>
  orderRefusal(text) ??
  text.clauses.map((clause) => clauseRefusal(edition, clause, parties)).find((refused) => refused);

/**
 * Why a text cannot be a treaty between these powers, whoever proposes it.
 * @param parties those it would bind; in a Congress all its members and the minors concerned
 */
export const textRefusal = (
  { edition, state }: Position,
  text: TreatyText,
  parties: readonly Power[],
): Refusal | undefined =>
  clausesRefusal(edition, text, parties) ??
  text.clauses.map((clause) => pastRefusal(state, clause)).find((refused) => refused);

const partiesRefusal = (seat: Seat, { between }: TreatyText): Refusal | undefined => {
  const minor = between.find(isMinor);
  if (minor) return treatyRefusals.refuse('minor-signs-nothing', { power: minor }, 'PB-MINOR-2');
  if (new Set(between).size < 2)
    return treatyRefusals.refuse('too-few-parties', { parties: between }, 'PB-TREATY-2');
  return between.some((power) => seatOf(power) === seat)
    ? undefined
    : treatyRefusals.refuse('not-a-party', { parties: between }, 'PB-TREATY-2');
};

/** A title names only one treaty in force; others' secret treaties are ignored, since the refusal would reveal them. */
const titleRefusal = (state: PaxState, seat: Seat, { title }: TreatyText): Refusal | undefined => {
  const id = treatyId(title);
  const isTaken = state.treaties.some(
    (treaty) =>
      treaty.status === 'in-force' &&
      treaty.id === id &&
      (isOpenTreaty(treaty) || treaty.text.between.some((power) => seatOf(power) === seat)),
  );
  return isTaken ? treatyRefusals.refuse('title-taken', { treaty: id }, 'PBM-TREATY-9') : undefined;
};

/** Only a Congress can grant what the Ottomans have annexed (PB-OTTO-28). */
const grantRefusal = ({ clauses }: TreatyText): Refusal | undefined => {
  const grant = clauses.find(({ term }) => term.term === 'receives');
  return grant && treatyRefusals.refuse('only-a-congress-grants', { clause: grant.number }, 'PB-OTTO-28');
};

/** Why a seat can never propose such a treaty, whatever the position. */
export const draftRefusal = (edition: Edition, seat: Seat | 'gm', text: TreatyText): Refusal | undefined =>
  seat === 'gm'
    ? immediateLineRefusals.refuse('players-only', {}, 'PB-TREATY-2')
    : (partiesRefusal(seat, text) ?? grantRefusal(text) ?? clausesRefusal(edition, text, text.between));

/**
 * Why a seat cannot propose a treaty: it is not a party, a clause is forbidden, binds a stranger or lies in the past,
 * or a treaty in force has the title.
 */
export const treatyRefusal = (
  position: Position,
  seat: Seat | 'gm',
  text: TreatyText,
): Refusal | undefined => {
  const never = timeRefusal(position.state) ?? draftRefusal(position.edition, seat, text);
  if (never || seat === 'gm') return never;
  return titleRefusal(position.state, seat, text) ?? textRefusal(position, text, text.between);
};
