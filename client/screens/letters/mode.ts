import { START, type ScrollPosition } from '../../shell/scrolling.ts';
import type { Table } from '../../table/table.ts';
import type { LetterDraft, LetterDraftKey } from '../../table/letter-drafts.ts';
import type { TextArea } from '../../shell/text-area.ts';
import { type LetterFilter, NO_FILTER } from './threads.ts';

export const LETTER_FIELDS = ['to', 'subject', 'body'] as const;
type LetterField = (typeof LETTER_FIELDS)[number];

/** A letter being sent; its result is set by the answer. */
export interface Dispatch {
  state: 'under-way' | 'sent' | 'failed';
}

/** The filter of a list of seats, and the one under the cursor. */
export interface SeatPicking {
  readonly filter: string;
  readonly at: number;
}

/** A letter being written. */
export interface WriteMode {
  readonly is: 'write';
  readonly occasion: LetterDraftKey;
  readonly field: LetterField;
  readonly to: readonly string[];
  readonly picking: SeatPicking;
  readonly thread: string;
  readonly subject: TextArea;
  readonly body: TextArea;
  /** Whether the user was just asked if the draft is to be discarded. */
  readonly isDiscarding: boolean;
  readonly dispatch: Dispatch | undefined;
  /** The screen where it was begun, which is shown again when it is put aside or sent; Letters if omitted. */
  readonly from?: string;
}

export type LetterMode =
  | { readonly is: 'list' }
  | { readonly is: 'search' }
  /** Reading one letter; `top` is its first visible row. */
  | { readonly is: 'letter'; readonly id: number; readonly top: number }
  /** Choosing whom to show a letter to. */
  | { readonly is: 'show'; readonly id: number; readonly picking: SeatPicking }
  | WriteMode;

/** State of the letters screen. */
export interface LettersState {
  readonly mode: LetterMode;
  readonly place: ScrollPosition;
  readonly filter: LetterFilter;
  /** The draft discarded last. */
  readonly thrown?: { readonly occasion: LetterDraftKey; readonly draft: LetterDraft } | undefined;
}

export const NEW_LETTERS_STATE: LettersState = { mode: { is: 'list' }, place: START, filter: NO_FILTER };

export const inLetterMode = (local: LettersState, mode: LetterMode): LettersState => ({ ...local, mode });

/** Closes the page of a letter when it has been sent. */
export const afterSending = (local: LettersState): LettersState => {
  const isSent = local.mode.is === 'write' && local.mode.dispatch?.state === 'sent';
  return isSent ? inLetterMode(local, { is: 'list' }) : local;
};

/** Observers neither send nor receive letters. */
export const hasLetters = ({ seatView }: Table): boolean => seatView.seat !== 'observer';
