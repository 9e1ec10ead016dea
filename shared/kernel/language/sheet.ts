import { err, ok, type Result } from '../result.ts';

/** A position in a text; both numbers count from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** Why a text cannot be parsed: the position, what was expected, and the nearest matches. */
export interface SyntaxProblem extends TextPosition {
  readonly message: string;
  readonly expected: readonly string[];
  readonly nearest: readonly string[];
}

/**
 * The longest text and line that are parsed, in characters. The server accepts a sixteenth of that
 * (`api.ts`): a text may grow when its names are written in full, and its normal form must still be
 * readable.
 */
const MAX_TEXT = 16 * 144 * 1024;
export const MAX_PARSED_LINE = 64 * 1024;
/** Most orders on a sheet: their numbers have four digits. */
export const MAX_ORDERS = 9999;
/** After this many problems parsing stops. */
export const MAX_PROBLEMS = 100;

/** One line of a text; lines count from 1. */
export interface TextLine {
  readonly line: number;
  readonly text: string;
  /**
   * The original positions of its parts, if it is not a whole line of the text: each piece applies
   * from its offset on. Undefined for a line as typed.
   */
  readonly pieces?: readonly (TextPosition & { readonly from: number })[];
}

/** The position in the original text of an offset in a line. */
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

/**
 * The lines of a text, with any line endings. A text that is too long is refused without being
 * parsed.
 */
export const textLines = (text: string): Result<readonly TextLine[], SyntaxProblem> => {
  if (text.length > MAX_TEXT) {
    const [found, most] = [String(text.length), String(MAX_TEXT)];
    return err(problemAt({ line: 1, column: 1 }, `The text has ${found} characters; the most is ${most}.`));
  }
  return ok(text.split(/\r\n|\r|\n/).map((line, i) => ({ line: i + 1, text: line })));
};
