import { canonicalJson } from '../match/hash.ts';

// What the lines of a report say, as data beside their text, so that programs need not read sentences.

/**
 * Kinds of lines in the reports of any game.
 * - `headline`: comes first in its phase
 * - `detail`: is shown on demand
 * - `sheet-record`, `line-record`: how the orders of a sheet ended, or one of them
 * - `routine`: such an order was carried out as written
 * - `title`: the heading of a section
 * - `section`: from this line on, the report stands under the mark's `title` instead of the title of its step
 * - `for-all`: concerns everybody
 * - `to-reader`: addresses the reader
 */
export type CommonMark =
  | 'headline'
  | 'detail'
  | 'sheet-record'
  | 'line-record'
  | 'routine'
  | 'title'
  | 'section'
  | 'for-all'
  | 'to-reader';

/** What a line says. A mark is made from the fact that its sentence tells. */
export interface LineMark {
  /** A common kind, or one of the game: `treaty-signed`. */
  readonly is: string;
  /** Ids of those who did it. */
  readonly by?: readonly string[];
  /** Ids of those to whom it matters alone: the parties of a treaty. */
  readonly between?: readonly string[];
  /** The id of what it is about: a treaty, a dispute, a line of a sheet. */
  readonly on?: string;
  /** Which of several texts with that id: the first digits of its hash. */
  readonly version?: string;
  /** The title of what it is about. */
  readonly title?: string;
  /** The id of the place. */
  readonly at?: string;
  /** The id of the cause. */
  readonly why?: string;
}

/** A mark, and the lines that have it. */
export interface ReportMark extends LineMark {
  /** Their indexes among the lines of the report; for a sentence of several lines, the first. */
  readonly lines: readonly number[];
}

/** A line with its marks. */
export interface MarkedLine {
  readonly text: string;
  readonly marks: readonly LineMark[];
  /** Ids of the powers and places that it is about; for a sentence of several lines, on the first. */
  readonly about?: readonly string[];
}

/** Lines, and the marks of all of them. */
export interface MarkedLines {
  readonly lines: readonly string[];
  readonly marks: readonly ReportMark[];
  /** For the ids of powers and places, the indexes of the lines that are about them. */
  readonly about?: Readonly<Record<string, readonly number[]>>;
}

/** A sentence as its lines; the marks belong to the first. */
export const markedSentence = (
  lines: readonly string[],
  marks: readonly LineMark[] = [],
  about: readonly string[] = [],
): readonly MarkedLine[] =>
  lines.map((text, n) =>
    n === 0 ? { text, marks, ...(about.length > 0 && { about }) } : { text, marks: [] },
  );

/** What is said of several lines, as the lines of which each id is said. */
const linesById = (marked: readonly MarkedLine[]): Readonly<Record<string, readonly number[]>> => {
  const byId = new Map<string, number[]>();
  for (const [n, { about = [] }] of marked.entries())
    for (const id of about) byId.set(id, [...(byId.get(id) ?? []), n]);
  return Object.fromEntries(byId);
};

/** Combines lines; equal marks of several lines become one. */
export const withMarks = (marked: readonly MarkedLine[]): MarkedLines => {
  const marks = new Map<string, { readonly mark: LineMark; readonly lines: number[] }>();
  for (const [n, line] of marked.entries())
    for (const mark of line.marks) {
      const key = canonicalJson(mark);
      const known = marks.get(key) ?? { mark, lines: [] };
      marks.set(key, known);
      if (known.lines.at(-1) !== n) known.lines.push(n);
    }
  return {
    lines: marked.map(({ text }) => text),
    marks: [...marks.values()].map(({ mark, lines }) => ({ ...mark, lines })),
    about: linesById(marked),
  };
};

/** The lines of a report, each with its marks. Reports of older servers have none. */
export const markedLinesOf = ({
  lines,
  marks = [],
  about = {},
}: Pick<MarkedLines, 'lines'> & Partial<MarkedLines>): readonly MarkedLine[] => {
  const byLine = new Map<number, LineMark[]>();
  for (const { lines: at, ...mark } of marks)
    for (const n of at) byLine.set(n, [...(byLine.get(n) ?? []), mark]);
  const ids = new Map<number, string[]>();
  for (const [id, at] of Object.entries(about)) for (const n of at) ids.set(n, [...(ids.get(n) ?? []), id]);
  return lines.map((text, n) => {
    const ofLine = ids.get(n);
    return { text, marks: byLine.get(n) ?? [], ...(ofLine && { about: ofLine }) };
  });
};

/** Whether something has a mark of a kind. */
export const isMarked = ({ marks }: Pick<MarkedLine, 'marks'>, kind: CommonMark): boolean =>
  marks.some(({ is }) => is === kind);
