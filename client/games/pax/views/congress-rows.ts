import type { Line } from '../../../shell/lines.ts';
import { wrapLine } from '../../../shell/wrap-line.ts';

/** Rows about a Congress, and the index of the one with the cursor; undefined if none has it. */
export interface CongressRows {
  readonly lines: readonly Line[];
  readonly here: number | undefined;
}

export const rowsWithoutCursor = (lines: readonly Line[]): CongressRows => ({ lines, here: undefined });

/** A row that may have the cursor, wrapped. */
export const wrappedRow = (
  line: Line,
  isChosen: boolean,
  { width, indent }: { readonly width: number; readonly indent: number },
): CongressRows => ({ lines: wrapLine(line, width, indent), here: isChosen ? 0 : undefined });

/** Rows below each other. */
export const congressRows = (parts: readonly CongressRows[]): CongressRows => {
  const lines: Line[] = [];
  let here: number | undefined;
  for (const part of parts) {
    if (part.here !== undefined) here ??= lines.length + part.here;
    lines.push(...part.lines);
  }
  return { lines, here };
};
