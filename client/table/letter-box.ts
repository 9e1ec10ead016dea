import type { LetterEvent, LetterListing, SeatLetter } from '@chancery/shared/api';

/** The letters a seat holds, oldest first, and the numbers of those it has not read. */
export interface LetterBox {
  readonly letters: readonly SeatLetter[];
  readonly unread: readonly number[];
  /** Seats whose letters come as if they had been read; unknown of boxes kept by older builds. */
  readonly muted?: readonly string[];
}

export const NO_LETTERS: LetterBox = { letters: [], unread: [] };

/** The box with what an event tells; an event that is told twice changes nothing. */
export const withEvent = (box: LetterBox, event: LetterEvent): LetterBox => {
  const { letters, unread } = box;
  if (event.kind === 'muted') return { ...box, muted: event.seats };
  if (event.kind === 'letters-read') {
    return { ...box, unread: unread.filter((id) => !event.letters.includes(id)) };
  }
  const { letter, isUnread } = event;
  if (letters.some(({ id }) => id === letter.id)) return box;
  return { ...box, letters: [...letters, letter], unread: isUnread ? [...unread, letter.id] : unread };
};

/** Reads a whole box, page by page. */
export const readBox = async (list: (since: number) => Promise<LetterListing>): Promise<LetterBox> => {
  const letters: SeatLetter[] = [];
  for (;;) {
    const page = await list(letters.length);
    letters.push(...page.letters);
    if (page.letters.length === 0 || letters.length >= page.count)
      return { letters, unread: page.unread, ...(page.muted && { muted: page.muted }) };
  }
};

/** The letters of a seat. Who only watches has none; asking would be refused. */
export const lettersOf = (
  { letters }: { readonly letters: { list(since: number): Promise<LetterListing> } },
  seat: string,
): Promise<LetterBox> =>
  seat === 'observer' ? Promise.resolve(NO_LETTERS) : readBox((since) => letters.list(since));
