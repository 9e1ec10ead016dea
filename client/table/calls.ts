import type { LetterListing, SeatLetter } from '@chancery/shared/parts/letters/letter.ts';

/** What a letter consists of before it is sent. */
export interface LetterText {
  readonly to: readonly string[];
  readonly subject: string;
  /** What it belongs to; left out, the subject. */
  readonly thread?: string;
  readonly body: string;
}

/** What a seat can do with its letters. Each is on the server's disk when it is answered. */
export interface LetterCalls {
  send(letter: LetterText): Promise<SeatLetter>;
  /** Shows a letter of the own mailbox to another seat. */
  show(letter: number, to: string): Promise<SeatLetter>;
  markRead(letters: readonly number[]): Promise<void>;
  /** Whose letters come as if they had been read, from now on; nobody else learns of it. */
  mute(of: string, muted: boolean): Promise<readonly string[]>;
}

/** The same with what only the feed asks for. */
export interface LetterServer extends LetterCalls {
  list(since: number): Promise<LetterListing>;
}
