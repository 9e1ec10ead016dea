import type { TimedEntry } from '../match/entry.ts';

/** A line of the letter book. Numbers of letters are those of the seat that acts. */
export type LetterEntry =
  | {
      readonly kind: 'send';
      readonly seat: string;
      readonly to: readonly string[];
      readonly subject: string;
      readonly thread: string;
      readonly body: string;
    }
  | { readonly kind: 'show'; readonly seat: string; readonly letter: number; readonly to: string }
  | { readonly kind: 'read'; readonly seat: string; readonly letters: readonly number[] };

export type TimedLetter = TimedEntry<LetterEntry>;
