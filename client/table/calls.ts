import type { LetterListing, SeatLetter } from '@chancery/shared/parts/letters/letter.ts';

/** The content of a letter before it is sent. */
export interface LetterText {
  readonly to: readonly string[];
  readonly subject: string;
  /** The thread it belongs to; if omitted, the subject names it. */
  readonly thread?: string;
  readonly body: string;
}

/** What a seat can do with its letters. The server has saved the change when it answers. */
export interface LetterCalls {
  send(letter: LetterText): Promise<SeatLetter>;
  /** Shows a letter of the seat's mailbox to another seat. */
  show(letter: number, to: string): Promise<SeatLetter>;
  markRead(letters: readonly number[]): Promise<void>;
  /** From now on, letters from this seat arrive as if they had been read; it is not told. */
  mute(of: string, muted: boolean): Promise<readonly string[]>;
}

/** The same, with the calls that only the feed needs. */
export interface LetterServer extends LetterCalls {
  list(since: number): Promise<LetterListing>;
}
