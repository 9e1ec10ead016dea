import type { TimedEntry } from '../match/entry.ts';

/** The number a letter gets in each box it is put in: it keeps it even if letters before it are lost. */
type Numbers = Readonly<Record<string, number>>;

/** A line of the letter book. Numbers of letters are those of the seat that acts. */
export type LetterEntry =
  | {
      readonly kind: 'send';
      readonly seat: string;
      readonly to: readonly string[];
      readonly subject: string;
      readonly thread: string;
      readonly body: string;
      /** Set by the book, like the phase the match was in; letters of older builds have none. */
      readonly numbers?: Numbers;
      readonly phase?: string;
    }
  | {
      readonly kind: 'show';
      readonly seat: string;
      readonly letter: number;
      readonly to: string;
      readonly numbers?: Numbers;
    }
  | { readonly kind: 'read'; readonly seat: string; readonly letters: readonly number[] }
  /** Letters of `of` come as if they had been read, or no longer so. */
  | { readonly kind: 'mute'; readonly seat: string; readonly of: string; readonly muted: boolean };

export type TimedLetter = TimedEntry<LetterEntry>;
