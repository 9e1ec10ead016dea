import type { Remark } from '../../kernel/game.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Edition } from './edition.ts';
import { phaseOf } from './flow.ts';
import type { Seat } from './ids.ts';
import { type LineNote, lintSheet } from './movement/index.ts';
import { actorOf } from './movement/order-lines.ts';
import { numberedOrders, parseSheet } from './orders/sheet.ts';
import type { NumberedOrder, Order, Sheet } from './orders/types.ts';
import { vocabularyOf } from './places.ts';
import type { PaxState } from './state.ts';

// What a seat ought to know of a draft, by what it may know itself: the public position and its own lines.

interface Finding {
  readonly weight: Remark['weight'];
  readonly refusal: Refusal;
}

const illegal = (refusal: Refusal): Finding => ({ weight: 'illegal', refusal });
const caution = (refusal: Refusal): Finding => ({ weight: 'caution', refusal });

/** What a note on a movement line comes to in words, the gravest first. */
const findingsOf = (state: PaxState, { order, id }: NumberedOrder, note: LineNote): Finding[] => {
  const power = actorOf(id.seat, order);
  const { cost, running, consents } = note;
  const treasury = state.treasury[power];
  const ends = refuse('money-ends', { power, running, treasury }, 'PB-MSC-9');
  return [
    ...(note.refusal ? [illegal(note.refusal)] : []),
    ...(note.neverTrue ? [illegal(refuse('never-true', {}, 'PB-MSC-2'))] : []),
    ...(note.excludesItself ? [illegal(refuse('excludes-itself', {}, 'PB-MSC-2'))] : []),
    ...(note.surelyUnfunded ? [illegal(refuse('unfunded-surely', { cost }, 'PB-MSC-9'))] : []),
    ...(!note.refusal && !note.surelyUnfunded && !note.funded
      ? [caution(refuse('unfunded-maybe', { cost }, 'PB-MSC-9'))]
      : []),
    ...(note.moneyEnds ? [caution(ends)] : []),
    ...(!note.refusal && consents.length > 0
      ? [caution(refuse('needs-consent', { holders: consents }, 'PB-STATUS-8'))]
      : []),
  ];
};

const lineOf = ({ at }: Order): number => at?.line ?? 0;

const movementRemarks = (edition: Edition, state: PaxState, seat: Seat, sheet: Sheet): Remark[] => {
  const notes = lintSheet(edition, state, seat, sheet);
  return numberedOrders(sheet, seat).flatMap((numbered, i) => {
    const note = notes[i];
    if (!note) return [];
    return findingsOf(state, numbered, note).map((finding) => ({ line: lineOf(numbered.order), ...finding }));
  });
};

/** Each line as if it were said now. */
const lineRemarks = (edition: Edition, state: PaxState, seat: Seat, sheet: Sheet): Remark[] => {
  const { refusal } = phaseOf(state.step);
  return numberedOrders(sheet, seat).flatMap(({ order }) => {
    const found = refusal?.(edition, state, seat, order);
    return found ? [{ line: lineOf(order), ...illegal(found) }] : [];
  });
};

/**
 * What is doubtful in a text a seat is about to hand in or say. Nothing where it is not understood or the
 * seat is not asked.
 */
export const remarksOn = (
  edition: Edition,
  state: PaxState,
  seat: string,
  text: string,
): readonly Remark[] => {
  const awaited = phaseOf(state.step).awaited(edition, state);
  const sheet = parseSheet(vocabularyOf(edition.atlas, edition.tables.powers), text);
  if (!sheet.ok || !awaited?.seats.includes(seat)) return [];
  const remarks = awaited.by === 'sheet' ? movementRemarks : lineRemarks;
  return remarks(edition, state, seat as Seat, sheet.value);
};
