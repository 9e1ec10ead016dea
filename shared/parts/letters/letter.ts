import type { WrittenLetter } from '../../kernel/match/bot.ts';

/** Largest body of a letter, bytes of UTF-8. */
export const MAX_LETTER = 8192;
/** Longest subject of a letter, characters. */
export const MAX_SUBJECT = 80;
/** Letters of one page of a listing. */
export const LETTER_PAGE = 50;
/** Letters and shown copies one seat may send off in a match: what it can put on the host's disk is bounded. */
export const MAX_LETTERS_WRITTEN = 1000;

/** A letter as one seat holds it. */
export interface SeatLetter extends WrittenLetter {
  /** Counts the letters this seat holds, from 1; the same letter has another number at another seat. */
  readonly id: number;
  /** When it was taken by the server, ISO 8601. */
  readonly at: string;
  /** The phase that was open then, `1/NEG`; unknown of letters that older servers took. */
  readonly phase?: string;
  /** Set on a copy that a party has shown to another seat: by whom, to whom and when. */
  readonly shown?: { readonly by: string; readonly to: string; readonly at: string };
  /** By the key of the match, where it has one, for the seat that holds the letter: 86 characters of base64url. */
  readonly signature?: string;
}

/** What a seat is told about its letters. */
export type LetterEvent =
  | { readonly kind: 'letter'; readonly letter: SeatLetter; readonly isUnread: boolean }
  | { readonly kind: 'letters-read'; readonly letters: readonly number[] }
  /** Whose letters the seat has muted now; told to nobody else. */
  | { readonly kind: 'muted'; readonly seats: readonly string[] };

/** A page of the letters a seat holds, oldest first. */
export interface LetterListing {
  readonly letters: readonly SeatLetter[];
  /** Numbers of all letters this seat has not read, whether they are on this page or not. */
  readonly unread: readonly number[];
  /** How many letters the seat holds. */
  readonly count: number;
  /** Seats whose letters come as if they had been read; left out where there are none. */
  readonly muted?: readonly string[];
}
