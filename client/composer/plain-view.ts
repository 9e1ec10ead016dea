import { column, heading, type Line, textOf, type Tone, wrap } from '../shell/lines.ts';
import { BETWEEN_PANES, filledTo, fittingRows, sideBySide, WIDE } from '../shell/panes.ts';
import type { ScreenSize } from '../shell/screen.ts';
import { windowAround } from '../shell/scrolling.ts';
import type { TypedLine } from '../shell/text-line.ts';
import { textWidth } from '../shell/text-width.ts';
import type { RowNote } from '../table/composer-contents.ts';
import type { Table } from '../table/table.ts';
import { draftText, selectedRows } from './draft.ts';
import { receiptLine } from './hand-in.ts';
import { type PlainReview, type PlainSheet, plainReviewOf } from './plain-sheet.ts';
import { previewOf, warningText } from './sheet-preview.ts';
import { stashedLine, stashedOutsideSheet } from './sheet.ts';

// A sheet written as text: its rows, and what each and all of them lead to, below or beside.

/** What is wrong with a row, in order of weight. */
type FindingKind = 'problem' | 'warning' | 'left-out';

interface RowFinding {
  readonly kind: FindingKind;
  readonly text: string;
}

const SIGNS: Readonly<Record<FindingKind, readonly [Tone, string]>> = {
  problem: ['bad', '✗'],
  warning: ['warn', '!'],
  'left-out': ['dim', '·'],
};

/** Problems and warnings of a row. */
const findingsAt = (
  table: Table,
  { problems, remarks, leftOut }: PlainReview,
  row: number,
): readonly RowFinding[] => {
  const { game } = table.client;
  return [
    ...(leftOut.has(row)
      ? [{ kind: 'left-out', text: 'This is not an order, and is left out.' } as const]
      : []),
    ...problems
      .filter(({ line }) => line === row + 1)
      .map(({ message }) => ({ kind: 'problem', text: message }) as const),
    ...remarks
      .filter(({ line }) => line === row + 1 || (line === 0 && row === 0))
      .map(({ weight, refusal }): RowFinding => ({
        kind: weight === 'illegal' ? 'problem' : 'warning',
        text: game.explain(table.edition, refusal),
      })),
  ];
};

/** Columns of the cursor, marks and row number. */
const FIXED_COLUMNS = 8;
/** Maximum columns of a note after a row. */
const NOTE_COLUMNS = 34;

/**
 * The part of a note shown beside a row, and the columns left for the row. A note that does not fit is cut at its
 * first comma; the foot shows all of it for the row under the cursor.
 */
const rowRoom = (text: string, brief: string, columns: number): { beside: string; width: number } => {
  const all = columns - FIXED_COLUMNS;
  if (brief === '' || columns < 80) return { beside: '', width: Math.max(all, 10) };
  const fits = text.length + 2 + brief.length <= all;
  const beside = (fits ? brief : (brief.split(', ')[0] ?? '')).slice(0, NOTE_COLUMNS);
  return { beside, width: all - beside.length - 2 };
};

interface RowFindings {
  readonly findings: readonly RowFinding[];
  readonly brief: string;
}

const rowLine = (
  { draft }: PlainSheet,
  n: number,
  { notes: { findings, brief }, columns }: { readonly notes: RowFindings; readonly columns: number },
): Line => {
  const { from, to } = selectedRows(draft);
  const isHere = n === draft.at;
  const isMarked = draft.anchor !== undefined && n >= from && n <= to;
  const whole = draft.lines[n] ?? '';
  const { beside, width } = rowRoom(whole, brief, columns);
  const text = column(whole, width);
  const kind = findings[0]?.kind;
  const [tone, sign] = kind === undefined ? ['plain', ' '] : SIGNS[kind];
  return [
    isHere ? ['accent', '▸'] : ' ',
    isMarked ? ['accent', '*'] : ' ',
    ['dim', `${String(n + 1).padStart(3)} `],
    [tone, `${sign} `],
    isHere ? ['chosen', text] : kind === 'left-out' ? ['dim', text] : text,
    ...(beside === '' ? [] : [['dim', `  ${beside}`] as const]),
  ];
};

const typedLine = ({ text, cursor }: TypedLine): Line => [
  ['accent', '> '],
  text.slice(0, cursor),
  ['chosen', text.charAt(cursor) || ' '],
  text.slice(cursor + 1),
];

const waysToWrite = (table: Table): readonly Line[] => [
  [],
  ...(table.client.composer?.picks
    ? [['  ', ['accent', 'n'], '  composes a line step by step'] as Line]
    : []),
  ['  ', ['accent', 'i'], '  types a line; a whole sheet can be pasted'],
];

/** Names no keys while a row is being typed, because they are text then. */
const emptyLines = ({ typing }: PlainSheet, table: Table): readonly Line[] => [
  [],
  ['  The sheet is empty.'],
  ...(table.connection === 'past' || typing ? [] : waysToWrite(table)),
];

/** Minimum rows below the list for the row under the cursor. */
const DETAIL = 4;
const MAX_DETAIL = 10;

const notesAt = ({ notes }: PlainReview, at: number): readonly RowNote[] =>
  notes.filter(({ row }) => row === at);

const briefOf = (review: PlainReview, at: number): string =>
  notesAt(review, at).find(({ brief }) => brief !== undefined)?.brief ?? '';

/** Everything about the row under the cursor: its whole text if it is cut, problems, and what it leads to. */
const rowDetail = (
  { draft: { lines, at } }: PlainSheet,
  { table, review, list }: { readonly table: Table; readonly review: PlainReview; readonly list: number },
  columns: number,
): readonly Line[] => {
  const here = lines[at] ?? '';
  const isCut = here.length > rowRoom(here, briefOf(review, at), list).width;
  return [
    ...(isCut ? wrap(here, columns - 4, 2).map((row): Line => [['accent', `  ${row}`]]) : []),
    ...findingsAt(table, review, at).flatMap(({ kind, text }) => {
      const [tone, sign] = SIGNS[kind];
      return wrap(`${sign} ${text}`, columns - 2, 2).map((row): Line => [[tone, `  ${row}`]]);
    }),
    ...notesAt(review, at)
      .flatMap(({ sentences }) => sentences)
      .flatMap((text) => wrap(text, columns - 4, 2).map((row): Line => [`  ${row}`])),
  ];
};

const rowLines = (local: PlainSheet, table: Table, columns: number): readonly Line[] => {
  const review = plainReviewOf(local, table);
  return local.draft.lines.map((_text, n) =>
    rowLine(local, n, {
      notes: { findings: findingsAt(table, review, n), brief: briefOf(review, n) },
      columns,
    }),
  );
};

/** The rows, and below them the details of the one under the cursor. */
const listLines = (local: PlainSheet, table: Table, { columns, rows }: ScreenSize): readonly Line[] => {
  const review = plainReviewOf(local, table);
  const list = rowLines(local, table, columns);
  const room = Math.max(DETAIL, Math.min(rows - list.length, MAX_DETAIL));
  const detail = rowDetail(local, { table, review, list: columns }, columns).slice(0, room);
  const tall = Math.max(rows - detail.length, 1);
  const shown = windowAround(list, local.draft.at, tall);
  const blanks = Array.from({ length: tall - shown.length }, (): Line => []);
  return [...shown, ...blanks, ...detail];
};

/** Whether a sheet has been handed in, and the draft's summary: in one row if there is room, otherwise in two. */
const headLines = (receipt: Line, summary: string, columns: number): readonly Line[] =>
  textWidth(textOf(receipt)) + 2 + textWidth(summary) <= columns
    ? [[...receipt, ['dim', `  ${summary}`]]]
    : [receipt, ...wrap(summary, columns).map((row): Line => [['dim', row]])];

/** What the whole sheet leads to, and its warnings. */
const forecastLines = ({ draft }: PlainSheet, table: Table, columns: number): readonly Line[] => {
  const {
    brings = [],
    doubts = [],
    obligations = [],
    warnings = [],
  } = previewOf(table, draftText(draft)) ?? {};
  const unmet = obligations.filter(({ isMet }) => !isMet).map(({ text, state }) => `${text}: ${state}`);
  const said = (texts: readonly string[], sign: string, tone: Tone): readonly Line[] =>
    texts.flatMap((text) => wrap(`${sign} ${text}`, columns - 2, 2).map((row): Line => [[tone, `  ${row}`]]));
  const rows = [
    ...said(brings, '•', 'plain'),
    ...said([...doubts, ...unmet], '!', 'warn'),
    ...said(warnings.map(warningText), '✗', 'bad'),
  ];
  return rows.length > 0 ? [heading('The sheet'), ...rows] : [];
};

/** Beside the list: the row under the cursor, then the sheet, then what the game adds. */
const sideLines = (
  local: PlainSheet,
  table: Table,
  width: { list: number; side: number },
): readonly Line[] => {
  const review = plainReviewOf(local, table);
  const detail = rowDetail(local, { table, review, list: width.list }, width.side);
  const brief = briefOf(review, local.draft.at);
  const title = column(
    `Line ${String(local.draft.at + 1)}${brief === '' ? '' : `: ${brief}`}`,
    width.side,
  ).trimEnd();
  const parts = [
    detail.length > 0 || brief !== '' ? [heading(title), ...detail] : [],
    forecastLines(local, table, width.side),
    table.client.composer?.below?.(table, width.side) ?? [],
  ].filter(({ length }) => length > 0);
  return parts.flatMap((part, n) => (n > 0 ? [[], ...part] : part));
};

/** Part of the columns that the list has where its forecast is beside it. */
const LIST_SHARE = 0.55;

export const listColumns = (columns: number): number => Math.floor(columns * LIST_SHARE);

/** The room of the sheet, and on a wide screen what stands below its rows. */
interface PlainRoom extends ScreenSize {
  readonly below?: readonly Line[];
}

const wideLines = (
  local: PlainSheet,
  table: Table,
  { head, size }: { readonly head: readonly Line[]; readonly size: PlainRoom },
): readonly Line[] => {
  const { columns, rows, below = [] } = size;
  const list = listColumns(columns);
  const side = columns - list - BETWEEN_PANES;
  const tall = Math.max(rows - head.length, 1);
  const shown = windowAround(rowLines(local, table, list), local.draft.at, Math.max(tall - below.length, 1));
  const left = [...filledTo(shown, tall - below.length), ...below];
  const right = fittingRows(sideLines(local, table, { list, side }), tall, 'S shows the sheet');
  return [...head, ...sideBySide(left, right, { width: list, rows: tall })];
};

/** The sheet: whether it has been handed in, its rows, and what they lead to. */
export const plainSheetLines = (local: PlainSheet, table: Table, size: PlainRoom): readonly Line[] => {
  const { columns, rows, isLinear } = size;
  const stashed = local.typing ? [] : stashedLine(stashedOutsideSheet(local));
  const typed: readonly Line[] = local.typing ? [typedLine(local.typing.line)] : [];
  const review = plainReviewOf(local, table);
  const head = [...headLines(receiptLine(table, review), review.summary, columns), ...stashed, ...typed];
  const isEmpty = local.draft.lines.length === 0;
  if (!isEmpty && columns >= WIDE && !isLinear) return wideLines(local, table, { head, size });
  const below = (table.client.composer?.below?.(table, columns) ?? []).slice(0, Math.floor(rows / 2));
  if (isEmpty) {
    const lines = [...head, ...emptyLines(local, table), ...below];
    return size.below ? [...filledTo(lines, rows - size.below.length), ...size.below] : lines;
  }
  return [
    ...head,
    ...listLines(local, table, { columns, rows: rows - head.length - below.length }),
    ...below,
  ];
};
