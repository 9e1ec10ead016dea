import type { SeatLetter } from '@chancery/shared/parts/letters/letter.ts';
import type { LetterCalls } from '../../client/table/calls.ts';
import type { LetterDraft, LetterDrafts, LetterDraftKey } from '../../client/table/letter-drafts.ts';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { openingState, tableOf } from './opening-table.ts';

export const letter = (change: Partial<SeatLetter> & Pick<SeatLetter, 'id'>): SeatLetter => ({
  from: 'britain',
  to: ['france'],
  subject: 'Treaty of Tunis',
  thread: 'treaty-of-tunis',
  body: 'Shall we divide the coast?',
  at: '1880-01-02T12:00:00.000Z',
  ...change,
});

/** Drafts in memory: what a data folder would keep. */
const draftsInMemory = (): LetterDrafts => {
  const drafts = new Map<LetterDraftKey, LetterDraft>();
  return {
    read: (occasion) => drafts.get(occasion),
    write: (occasion, draft) => void drafts.set(occasion, draft),
    drop: (occasion) => void drafts.delete(occasion),
  };
};

/** A table of France with some letters, and what it has asked of the server. */
export const letterTable = (
  letters: readonly SeatLetter[],
  unread: readonly number[] = [],
  calls: Partial<LetterCalls> = {},
): PaxTable => {
  const table = tableOf(openingState());
  const markRead = (): Promise<void> => Promise.resolve();
  return {
    ...table,
    letters: { letters, unread },
    calls: {
      ...table.calls,
      letters: { ...table.calls.letters, markRead, ...calls },
      letterDrafts: draftsInMemory(),
    },
  };
};
