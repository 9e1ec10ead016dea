import { wrap } from '../shell/lines.ts';

/** A row of a text, including its indent. */
export interface IndentedRow {
  readonly text: string;
  /** Whether it begins a line that is not indented. */
  readonly isHead: boolean;
}

/** A text wrapped to a width; all rows of an indented line are indented. */
export const indentedRows = (text: string, width: number): readonly IndentedRow[] =>
  text.split('\n').flatMap((line) => {
    const indent = line.length - line.trimStart().length;
    return wrap(line.trimStart(), width - indent, 2).map((row, n) => ({
      text: `${' '.repeat(indent)}${row}`,
      isHead: n === 0 && indent === 0,
    }));
  });
