import type { Reader } from './reader.ts';
import { MAX_PARSED_LINE, problemAt, type SyntaxProblem, type TextLine } from './sheet.ts';

/** The problem of a line that is too long, or undefined. */
export const lengthProblem = ({ line, text }: TextLine): SyntaxProblem | undefined =>
  text.length > MAX_PARSED_LINE
    ? problemAt(
        { line, column: MAX_PARSED_LINE + 1 },
        `The line has ${String(text.length)} characters; the most is ${String(MAX_PARSED_LINE)}.`,
      )
    : undefined;

/**
 * A reader for a line.
 * @param problems gets a problem if the line is too long
 * @returns undefined if the line is blank or too long
 */
export const openLine = <Line extends Reader<unknown>>(
  line: TextLine,
  problems: SyntaxProblem[],
  readerFor: (line: TextLine) => Line,
): Line | undefined => {
  const tooLong = lengthProblem(line);
  if (tooLong) problems.push(tooLong);
  const reader = tooLong ? undefined : readerFor(line);
  return reader?.isAtEnd ? undefined : reader;
};
