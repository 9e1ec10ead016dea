import type { SeatLetter } from '@chancery/shared/parts/letters/letter.ts';
import type { LetterDraft } from '../../table/letter-drafts.ts';
import type { Table } from '../../table/table.ts';

// Letters that have been begun but not sent.

/** The letter among these to which a reply has been begun. */
export const answerBegunTo = (table: Table, letters: readonly SeatLetter[]): SeatLetter | undefined =>
  letters.findLast(({ id }) => (table.calls.letterDrafts.read(`answer-${id}`)?.body ?? '').trim() !== '');

/** The new letter that has been begun, if any. */
export const newLetterBegun = ({ calls }: Table): LetterDraft | undefined => {
  const draft = calls.letterDrafts.read('new');
  return draft && (draft.subject !== '' || draft.body.trim() !== '') ? draft : undefined;
};
