import type { LetterEvent, LetterListing, SeatLetter } from './letter.ts';

/**
 * The client's copy of a seat's letters, oldest first, and the numbers of unread ones, built from pages and events.
 */
export interface KnownLetters {
  readonly letters: readonly SeatLetter[];
  readonly unread: readonly number[];
  /** Seats whose letters arrive as read; undefined if an older build saved it. */
  readonly muted?: readonly string[];
}

export const NO_LETTERS: KnownLetters = { letters: [], unread: [] };

/** The copy after an event. Applying an event twice has no effect. */
export const withLetterEvent = (held: KnownLetters, event: LetterEvent): KnownLetters => {
  const { letters, unread } = held;
  if (event.kind === 'muted') return { ...held, muted: event.seats };
  if (event.kind === 'letters-read') {
    return { ...held, unread: unread.filter((id) => !event.letters.includes(id)) };
  }
  const { letter, isUnread } = event;
  if (letters.some(({ id }) => id === letter.id)) return held;
  return { ...held, letters: [...letters, letter], unread: isUnread ? [...unread, letter.id] : unread };
};

/** The copy with one more page. Unread and muted are taken from the newest page. */
export const withPage = ({ letters }: KnownLetters, page: LetterListing): KnownLetters => ({
  letters: [...letters, ...page.letters],
  unread: page.unread,
  ...(page.muted && { muted: page.muted }),
});
