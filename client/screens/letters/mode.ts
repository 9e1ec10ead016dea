import { START, type ScrollPosition } from '../../shell/scrolling.ts';
import type { Table } from '../../table/table.ts';
import type { LetterDraft, Occasion } from '../../table/letter-drafts.ts';
import type { TextArea } from '../../shell/text-area.ts';
import { type LetterFilter, NO_FILTER } from './threads.ts';

export const LETTER_FIELDS = ['to', 'subject', 'body'] as const;
type LetterField = (typeof LETTER_FIELDS)[number];

/** A letter on its way to the server; the answer sets how it ended. */
export interface Dispatch {
  state: 'under-way' | 'sent' | 'failed';
}

/** What narrows a list of seats, and the one under the cursor. */
export interface SeatPicking {
  readonly filter: string;
  readonly at: number;
}

/** A letter being written. */
export interface WriteMode {
  readonly is: 'write';
  readonly occasion: Occasion;
  readonly field: LetterField;
  readonly to: readonly string[];
  readonly picking: SeatPicking;
  readonly thread: string;
  readonly subject: TextArea;
  readonly body: TextArea;
  /** Asked once whether the draft is to be thrown away. */
  readonly isDiscarding: boolean;
  readonly dispatch: Dispatch | undefined;
}

export type LetterMode =
  | { readonly is: 'list' }
  | { readonly is: 'search' }
  /** Reading one letter, `top` its first row shown. */
  | { readonly is: 'letter'; readonly id: number; readonly top: number }
  /** Choosing whom a letter is shown to. */
  | { readonly is: 'show'; readonly id: number; readonly picking: SeatPicking }
  | WriteMode;

/** State of the letters screen. */
export interface LettersState {
  readonly mode: LetterMode;
  readonly place: ScrollPosition;
  readonly filter: LetterFilter;
  /** The draft thrown away last. */
  readonly thrown?: { readonly occasion: Occasion; readonly draft: LetterDraft } | undefined;
}

export const NEW_LETTERS_STATE: LettersState = { mode: { is: 'list' }, place: START, filter: NO_FILTER };

export const inLetterMode = (local: LettersState, mode: LetterMode): LettersState => ({ ...local, mode });

/** The state with what has come of a letter on its way: once it is sent, its page is closed. */
export const afterSending = (local: LettersState): LettersState => {
  const isSent = local.mode.is === 'write' && local.mode.dispatch?.state === 'sent';
  return isSent ? inLetterMode(local, { is: 'list' }) : local;
};

/** Who only watches neither writes nor is written to. */
export const hasLetters = ({ seatView }: Table): boolean => seatView.seat !== 'observer';
