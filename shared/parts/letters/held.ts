import type { LetterEvent, LetterListing, SeatLetter } from './letter.ts';

/** The letters a seat holds, oldest first, and the numbers of those it has not read: put together from what it is told. */
export interface HeldLetters {
  readonly letters: readonly SeatLetter[];
  readonly unread: readonly number[];
  /** Seats whose letters come as if they had been read; unknown where an older build kept it. */
  readonly muted?: readonly string[];
}

export const NO_LETTERS: HeldLetters = { letters: [], unread: [] };

/** What is held once an event is told; an event that is told twice changes nothing. */
export const withLetterEvent = (held: HeldLetters, event: LetterEvent): HeldLetters => {
  const { letters, unread } = held;
  if (event.kind === 'muted') return { ...held, muted: event.seats };
  if (event.kind === 'letters-read') {
    return { ...held, unread: unread.filter((id) => !event.letters.includes(id)) };
  }
  const { letter, isUnread } = event;
  if (letters.some(({ id }) => id === letter.id)) return held;
  return { ...held, letters: [...letters, letter], unread: isUnread ? [...unread, letter.id] : unread };
};

/** What is held with one page more; who has read the newest page knows what is unread and muted. */
export const withPage = ({ letters }: HeldLetters, page: LetterListing): HeldLetters => ({
  letters: [...letters, ...page.letters],
  unread: page.unread,
  ...(page.muted && { muted: page.muted }),
});
