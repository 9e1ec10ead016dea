import type { ReportPart } from '@chancery/shared/api';
import { reportSections, sharesHeading } from '@chancery/shared/report-text';
import { linesToRead, treatiesOfSeveralTexts } from './without-versions.ts';
import { type Line, wrap } from '../shell/lines.ts';

/** A row of the reports, and where it comes from. */
export interface ReportRow {
  readonly line: Line;
  readonly turn: number;
  /** Index of the report part. */
  readonly part: number;
  readonly isHeading: boolean;
  /** Date, turn and title of the phase. */
  readonly when: string;
  readonly title: string;
  /** Unread when the screen was opened. */
  readonly isNew: boolean;
  /** The row's plain text, for searching. */
  readonly text: string;
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

interface PartPlace {
  readonly at: number;
  readonly isNew: boolean;
  /** It has no heading, because it continues the part before. */
  readonly continuesPrevious: boolean;
  /** The next part continues it. */
  readonly isContinued: boolean;
  /** Treaties whose texts need their ids. */
  readonly several: ReadonlySet<string>;
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
    ...linesToRead(part, place.several).flatMap((line) => {
      const indent = indentOf(line);
      return wrap(line.trimStart(), width - 2 - indent, 2).map((text) =>
        row([' '.repeat(2 + indent), text], text),
      );
    }),
    ...(place.isContinued ? [] : [row([], '')]),
  ];
};

/**
 * All reports as rows of at most `width` columns, oldest first; parts of one phase are under one heading.
 * @param seen number of parts already read; later ones are marked as new
 */
export const reportRows = (
  parts: readonly ReportPart[],
  width: number,
  seen: number,
): readonly ReportRow[] => {
  const several = treatiesOfSeveralTexts(parts);
  return parts
    .flatMap((part, at) => reportSections(part).map((section) => ({ section, at })))
    .flatMap(({ section, at }, n, all) => {
      const before = all[n - 1];
      const next = all[n + 1];
      const begins = (index: number): boolean => index === seen;
      return partRows(section, width, {
        at,
        several,
        isNew: at >= seen,
        continuesPrevious:
          before !== undefined && !(begins(at) && before.at !== at) && sharesHeading(section, before.section),
        isContinued:
          next !== undefined && !(begins(next.at) && next.at !== at) && sharesHeading(next.section, section),
      });
    });
};

export const REPORT_ORDERS = ['oldest first', 'newest first'] as const;
export type ReportOrder = (typeof REPORT_ORDERS)[number];

/** Rows grouped by phase, the last phase first. */
export const newestFirst = (rows: readonly ReportRow[]): readonly ReportRow[] => {
  const phases: ReportRow[][] = [];
  for (const row of rows) {
    if (row.isHeading || phases.length === 0) phases.unshift([row]);
    else phases[0]?.push(row);
  }
  return phases.flat();
};

/** Index of the next row from `from` on that contains the text, wrapping around; -1 if there is none. */
export const findRow = (rows: readonly ReportRow[], text: string, from: number): number => {
  const wanted = text.toLowerCase();
  for (let n = 0; n < rows.length; n += 1) {
    const at = (from + n) % rows.length;
    if (rows[at]?.text.toLowerCase().includes(wanted)) return at;
  }
  return -1;
};

/** The heading of the phase after or before the row `from`; `from` itself if there is none. */
export const jumpPhase = (rows: readonly ReportRow[], from: number, by: 1 | -1): number => {
  const at =
    by > 0
      ? rows.findIndex(({ isHeading }, n) => isHeading && n > from)
      : rows.findLastIndex(({ isHeading }, n) => isHeading && n < from);
  return at < 0 ? from : at;
};

/** The first row of the turn before or after the row `from`; `from` itself if there is none. */
export const jumpTurn = (rows: readonly ReportRow[], from: number, by: 1 | -1): number => {
  const turn = rows[from]?.turn ?? 1;
  const first = (wanted: number): number => rows.findIndex((row) => row.turn === wanted);
  const isUpwards = by < 0 === (rows[0]?.turn ?? 0) <= (rows.at(-1)?.turn ?? 0);
  if (isUpwards && first(turn) < from) return first(turn);
  const at = first(turn + by);
  return at < 0 ? from : at;
};
