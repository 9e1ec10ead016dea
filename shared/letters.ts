import * as z from 'zod';
import { wordsOf } from './kernel/language/names.ts';
import { bodyField, nameField } from './text-fields.ts';

/** Largest body of a letter, bytes of UTF-8. */
export const MAX_LETTER = 8192;
/** Longest subject of a letter, characters. */
export const MAX_SUBJECT = 80;
/** Longest name of a thread, characters; a treaty's title has no bound but its text's. */
const MAX_THREAD = 1000;
/** Letters of one page of a listing. */
export const LETTER_PAGE = 50;

const letterId = z.number().int().min(1).max(1_000_000);

/** What a letter consists of; the seat that writes it is known by its token. */
export const letterFields = {
  to: z.array(z.string().max(40)).max(20),
  subject: nameField(MAX_SUBJECT),
  /** What it belongs to: a treaty's id, or any words; the subject when left out. */
  thread: nameField(MAX_THREAD).optional(),
  body: bodyField(MAX_LETTER),
};
export const showFields = { letter: letterId, to: z.string().max(40) };
export const readFields = { letters: z.array(letterId).min(1).max(1000) };
/** Letters behind number `since`; from the first when left out. */
export const listFields = { since: z.number().int().min(0).max(1_000_000).optional() };

/** From now on letters of a seat come as if they had been read; or no longer so. */
export const muteFields = { of: z.string().max(40), muted: z.boolean() };

/** A letter as one seat holds it. */
export interface SeatLetter {
  /** Counts the letters this seat holds, from 1; the same letter has another number at another seat. */
  readonly id: number;
  readonly from: string;
  /** Seats it was written to, in the game's order, the game master last. */
  readonly to: readonly string[];
  readonly subject: string;
  /** `treaty-of-tunis`: letters of one thread belong together. */
  readonly thread: string;
  readonly body: string;
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

/** A subject without the `Re:` of an answer. */
export const bareSubject = (subject: string): string => subject.replace(/^(?:\s*re:\s*)+/i, '').trim();

/** `Re: Treaty of Tunis` → `treaty-of-tunis`, the way treaties are named by their titles. */
export const threadOf = (text: string): string => wordsOf(bareSubject(text)).join('-') || 'letters';

/**
 * The thread of the drafts that allies show each other for one phase, `draft-orders-3-first-orders-2`: letters in
 * it belong to that phase and to no other.
 */
export const draftThread = (phase: string): string => threadOf(`draft orders ${phase}`);
