import type { SyntaxProblem } from '../language/sheet.ts';
import type { Refusal } from '../refusal.ts';

// What is handed in as text, how it was read, and what is said of a draft.

/** A message about a line of a draft; it does not keep the sheet from being accepted. */
export interface Remark {
  /** Line of the text, from 1; 0 if it concerns the whole sheet. */
  readonly line: number;
  /**
   * `illegal`: in the current position the line would not be carried out; `caution`: it would, but
   * perhaps not as meant.
   */
  readonly weight: 'illegal' | 'caution';
  readonly refusal: Refusal;
}

/** The context in which a text is handed in; missing parts are unknown. */
export interface TextContext {
  /** Step code: `ORDERS`. */
  readonly phase?: string;
  readonly seat?: string;
  readonly ruleset?: string;
}

/** How a text was read: a sheet, single lines, or a text to be signed. */
export interface TextReading {
  /** Its lines in normal form; empty if there are problems. */
  readonly normal: readonly string[];
  /** Typed text that was ignored, each with its line number: `1: Hi all,`. */
  readonly dropped: readonly string[];
  readonly problems: readonly SyntaxProblem[];
  /**
   * Lines of an accepted sheet that cannot be carried out in any position; left out if there are
   * none.
   */
  readonly remarks?: readonly Remark[];
  /**
   * It cannot be taken back and differs from its normal form, so the user is asked to confirm it.
   */
  readonly isToConfirm: boolean;
  /**
   * Lines that take effect at once, each in normal form; a treaty is one line. Left out for sheets.
   */
  readonly immediateLines?: readonly string[];
}

/** What a seat hands in: a whole sheet, or one line that takes effect at once. */
export interface SubmittedText {
  readonly kind: 'sheet' | 'line';
  readonly text: string;
}
