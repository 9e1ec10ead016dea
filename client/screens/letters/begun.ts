import type { SeatLetter } from '@chancery/shared/parts/letters/letter.ts';
import type { LetterDraft } from '../../table/letter-drafts.ts';
import type { Table } from '../../table/table.ts';

// Letters that have been begun and not been sent.

/** The letter among these to which an answer has been begun. */
export const answerBegunTo = (table: Table, letters: readonly SeatLetter[]): SeatLetter | undefined =>
  letters.findLast(({ id }) => (table.calls.letterDrafts.read(`answer-${id}`)?.body ?? '').trim() !== '');

/** The letter that is begun and answers none. */
export const newLetterBegun = ({ calls }: Table): LetterDraft | undefined => {
  const draft = calls.letterDrafts.read('new');
  return draft && (draft.subject !== '' || draft.body.trim() !== '') ? draft : undefined;
};
