import { wrap } from '../../../shell/lines.ts';

/** Rows of a text below a heading, indented, its later rows further. */
export const indentedRows = (text: string, width: number): readonly string[] =>
  wrap(text, Math.max(width - 2, 1), 2).map((row) => `  ${row}`);
