import type { WrittenLetter } from '../../kernel/match/bot.ts';

/** The largest body of a letter, in bytes of UTF-8. */
export const MAX_LETTER = 8192;
/** The longest subject, in characters. */
export const MAX_SUBJECT = 80;
/** Number of letters on one page of a listing. */
export const LETTER_PAGE = 50;
/** The most letters and shown copies that a seat may send in a match; limits the disk space it can use. */
export const MAX_LETTERS_WRITTEN = 1000;

/** A letter in a seat's mailbox. */
export interface SeatLetter extends WrittenLetter {
  /** Its number in this mailbox, from 1; the same letter has different numbers in other mailboxes. */
  readonly id: number;
  /** When the server accepted it, ISO 8601. */
  readonly at: string;
  /** The phase that was open then, `1/NEG`; missing in letters from older servers. */
  readonly phase?: string;
  /** For a copy shown to another seat: by whom, to whom and when. */
  readonly shown?: { readonly by: string; readonly to: string; readonly at: string };
  /**
   * The signature with the match's key, if it has one, for the seat that holds the letter: 86 characters of
   * base64url.
   */
  readonly signature?: string;
}

/** An event about letters, sent to one seat. */
export type LetterEvent =
  | { readonly kind: 'letter'; readonly letter: SeatLetter; readonly isUnread: boolean }
  | { readonly kind: 'letters-read'; readonly letters: readonly number[] }
  /** All seats that this seat has muted; sent only to itself. */
  | { readonly kind: 'muted'; readonly seats: readonly string[] };

/** A page of a seat's letters, oldest first. */
export interface LetterListing {
  readonly letters: readonly SeatLetter[];
  /** Numbers of all unread letters, including those not on this page. */
  readonly unread: readonly number[];
  /** The number of letters in the mailbox. */
  readonly count: number;
  /** Seats whose letters arrive as read; left out if there are none. */
  readonly muted?: readonly string[];
}
