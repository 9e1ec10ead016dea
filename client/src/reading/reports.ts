import type { ReportPart } from '@chancery/shared/api';
import { type Line, wrap } from '../lines.ts';

/** A row of the reports screen, and where in the reports it comes from. */
export interface ReportRow {
  readonly line: Line;
  readonly turn: number;
  readonly isHeading: boolean;
  /** The row's text, for the search. */
  readonly text: string;
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

const partRows = (part: ReportPart, width: number, isNew: boolean): readonly ReportRow[] => {
  const title = `${String(part.year)}, turn ${String(part.turn)} · ${part.title}`;
  const row = (line: Line, text: string, isHeading = false): ReportRow => ({
    line,
    turn: part.turn,
    isHeading,
    text,
  });
  return [
    row(
      [
        ['title', title],
        ['accent', isNew ? '  new' : ''],
      ],
      title,
      true,
    ),
    ...part.lines.flatMap((line) => {
      const indent = indentOf(line);
      return wrap(line.trimStart(), width - 2 - indent, 2).map((text) =>
        row([' '.repeat(2 + indent), text], text),
      );
    }),
    row([], ''),
  ];
};

/**
 * All reports as rows of at most `width` columns, oldest first.
 * @param seen how many parts had been read before; later ones are marked new
 */
export const reportRows = (parts: readonly ReportPart[], width: number, seen: number): readonly ReportRow[] =>
  parts.flatMap((part, n) => partRows(part, width, n >= seen));

/** Index of the next row at or after `from` that contains the text, going round; -1 where none does. */
export const findRow = (rows: readonly ReportRow[], text: string, from: number): number => {
  const wanted = text.toLowerCase();
  for (let n = 0; n < rows.length; n += 1) {
    const at = (from + n) % rows.length;
    if (rows[at]?.text.toLowerCase().includes(wanted)) return at;
  }
  return -1;
};

/** First row of the turn before or after the one at `from`; `from` itself where there is none. */
export const jumpTurn = (rows: readonly ReportRow[], from: number, by: 1 | -1): number => {
  const turn = rows[from]?.turn ?? 1;
  const first = (wanted: number): number => rows.findIndex((row) => row.turn === wanted);
  if (by < 0 && first(turn) < from) return first(turn);
  const at = first(turn + by);
  return at < 0 ? from : at;
};
