import type { ReportPart } from '@chancery/shared/api';
import { sharesHeading } from '@chancery/shared/report-text';
import { type Line, wrap } from '../shell/lines.ts';

/** A row of the reports screen, and where in the reports it comes from. */
export interface ReportRow {
  readonly line: Line;
  readonly turn: number;
  /** Which of the parts it is from. */
  readonly part: number;
  readonly isHeading: boolean;
  /** Date and turn, and the phase's title. */
  readonly when: string;
  readonly title: string;
  /** Not read yet when the screen was gone to. */
  readonly isNew: boolean;
  /** The row's text, for the search. */
  readonly text: string;
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

interface PartPlace {
  readonly at: number;
  readonly isNew: boolean;
  /** Without a heading, under that of the part before. */
  readonly continuesPrevious: boolean;
  /** Followed by a part that goes on with it. */
  readonly isContinued: boolean;
}

const partRows = (part: ReportPart, width: number, place: PartPlace): readonly ReportRow[] => {
  const when = `${part.date}, turn ${String(part.turn)}`;
  const title = `${when} · ${part.title}`;
  const row = (line: Line, text: string, isHeading = false): ReportRow => ({
    line,
    turn: part.turn,
    part: place.at,
    isHeading,
    when,
    title: part.title,
    isNew: place.isNew,
    text,
  });
  const headingRow = row(
    [
      ['title', title],
      ['warn', part.isRetracted ? '  taken back' : ''],
      ['accent', place.isNew ? '  new' : ''],
    ],
    title,
    true,
  );
  return [
    ...(place.continuesPrevious ? [] : [headingRow]),
    ...part.lines.flatMap((line) => {
      const indent = indentOf(line);
      return wrap(line.trimStart(), width - 2 - indent, 2).map((text) =>
        row([' '.repeat(2 + indent), text], text),
      );
    }),
    ...(place.isContinued ? [] : [row([], '')]),
  ];
};

/**
 * All reports as rows of at most `width` columns, oldest first; parts of one phase under one heading.
 * @param seen how many parts had been read before; later ones are marked new
 */
export const reportRows = (parts: readonly ReportPart[], width: number, seen: number): readonly ReportRow[] =>
  parts.flatMap((part, n) => {
    const next = parts[n + 1];
    return partRows(part, width, {
      at: n,
      isNew: n >= seen,
      continuesPrevious: n !== seen && sharesHeading(part, parts[n - 1]),
      isContinued: next !== undefined && n + 1 !== seen && sharesHeading(next, part),
    });
  });

export const REPORT_ORDERS = ['oldest first', 'newest first'] as const;
export type ReportOrder = (typeof REPORT_ORDERS)[number];

/** The rows of each phase together, the last phase first. */
export const newestFirst = (rows: readonly ReportRow[]): readonly ReportRow[] => {
  const phases: ReportRow[][] = [];
  for (const row of rows) {
    if (row.isHeading || phases.length === 0) phases.unshift([row]);
    else phases[0]?.push(row);
  }
  return phases.flat();
};

/** Index of the next row at or after `from` that contains the text, going round; -1 where none does. */
export const findRow = (rows: readonly ReportRow[], text: string, from: number): number => {
  const wanted = text.toLowerCase();
  for (let n = 0; n < rows.length; n += 1) {
    const at = (from + n) % rows.length;
    if (rows[at]?.text.toLowerCase().includes(wanted)) return at;
  }
  return -1;
};

/** The heading of the phase after or before the row at `from`; `from` itself where there is none. */
export const jumpPhase = (rows: readonly ReportRow[], from: number, by: 1 | -1): number => {
  const at =
    by > 0
      ? rows.findIndex(({ isHeading }, n) => isHeading && n > from)
      : rows.findLastIndex(({ isHeading }, n) => isHeading && n < from);
  return at < 0 ? from : at;
};

/** First row of the turn before or after the one at `from`; `from` itself where there is none. */
export const jumpTurn = (rows: readonly ReportRow[], from: number, by: 1 | -1): number => {
  const turn = rows[from]?.turn ?? 1;
  const first = (wanted: number): number => rows.findIndex((row) => row.turn === wanted);
  const isUpwards = by < 0 === (rows[0]?.turn ?? 0) <= (rows.at(-1)?.turn ?? 0);
  if (isUpwards && first(turn) < from) return first(turn);
  const at = first(turn + by);
  return at < 0 ? from : at;
};
