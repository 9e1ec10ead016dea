import { err, ok, type Result } from '../result.ts';

/** Where in a text something stands; both count from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** Why a text is not understood: where, what would have been right, what comes near. */
export interface SyntaxProblem extends TextPosition {
  readonly message: string;
  readonly expected: readonly string[];
  readonly nearest: readonly string[];
}

/**
 * Longest text and line that are read, in characters. The wire takes a sixteenth of it (`api.ts`): names
 * grow when they are written in full, and the normal form of all that is taken must be readable.
 */
const MAX_TEXT = 16 * 144 * 1024;
export const MAX_PARSED_LINE = 64 * 1024;
/** Most orders on a sheet: their numbers have four digits. */
export const MAX_ORDERS = 9999;
/** After so many problems reading stops. */
export const MAX_PROBLEMS = 100;

/** One line of a text; lines count from 1. */
export interface TextLine {
  readonly line: number;
  readonly text: string;
  /**
   * Where its parts stood in the text as typed, where it is not a whole line of it: from each offset on at
   * that place. None for a line as it was typed.
   */
  readonly pieces?: readonly (TextPosition & { readonly from: number })[];
}

/** Where in the text as typed an offset of a line stands. */
export const positionIn = ({ line, pieces = [] }: TextLine, offset: number): TextPosition => {
  const piece = pieces.findLast(({ from }) => from <= offset);
  if (!piece) return { line, column: offset + 1 };
  return { line: piece.line, column: piece.column + offset - piece.from };
};

export const problemAt = (
  at: TextPosition,
  message: string,
  more: { readonly expected?: readonly string[]; readonly nearest?: readonly string[] } = {},
): SyntaxProblem => ({
  line: at.line,
  column: at.column,
  message,
  expected: more.expected ?? [],
  nearest: more.nearest ?? [],
});

/** The lines of a text, whatever ends them. A text too long to be orders is refused unread. */
export const textLines = (text: string): Result<readonly TextLine[], SyntaxProblem> => {
  if (text.length > MAX_TEXT) {
    const [found, most] = [String(text.length), String(MAX_TEXT)];
    return err(problemAt({ line: 1, column: 1 }, `The text has ${found} characters; the most is ${most}.`));
  }
  return ok(text.split(/\r\n|\r|\n/).map((line, i) => ({ line: i + 1, text: line })));
};
