import type { LetterEvent, LetterListing, SeatLetter } from '@chancery/shared/api';

/** The letters a seat holds, oldest first, and the numbers of those it has not read. */
export interface LetterBox {
  readonly letters: readonly SeatLetter[];
  readonly unread: readonly number[];
}

export const NO_LETTERS: LetterBox = { letters: [], unread: [] };

/** The box with what an event tells; an event that is told twice changes nothing. */
export const withEvent = ({ letters, unread }: LetterBox, event: LetterEvent): LetterBox => {
  if (event.kind === 'letters-read') {
    return { letters, unread: unread.filter((id) => !event.letters.includes(id)) };
  }
  const { letter, isUnread } = event;
  if (letters.some(({ id }) => id === letter.id)) return { letters, unread };
  return { letters: [...letters, letter], unread: isUnread ? [...unread, letter.id] : unread };
};

/** Reads a whole box, page by page. */
export const readBox = async (list: (since: number) => Promise<LetterListing>): Promise<LetterBox> => {
  const letters: SeatLetter[] = [];
  for (;;) {
    const page = await list(letters.length);
    letters.push(...page.letters);
    if (page.letters.length === 0 || letters.length >= page.count) return { letters, unread: page.unread };
  }
};
