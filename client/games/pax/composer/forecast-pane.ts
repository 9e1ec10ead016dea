import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import { isSheetDue } from '../../../composer/hand-in.ts';
import { heading, type Line, type Tone, wrap } from '../../../shell/lines.ts';
import { fittingRows } from '../../../shell/panes.ts';
import { forecastOf, isForecastPending, type SheetForecast } from '../forecast/sheet-forecast.ts';
import { rowForecast } from '../forecast/row-forecasts.ts';
import { indexTexts } from '../forecast/indices.ts';
import { unfoughtControlText, winsText } from '../forecast/fights.ts';
import { warAttackTexts, warEndTexts, warRowTexts } from '../forecast/war-sheet.ts';
import type { ScreenSize } from '../../../shell/screen.ts';
import { poundsText } from '../pounds-text.ts';
import type { PaxTable } from '../table.ts';
import { reviewFor } from './composer-state.ts';
import { type DraftRow, rowText } from './draft-reading.ts';
import type { ComposerState } from './mode.ts';
import type { Review } from './review.ts';
import { isWarSheet } from './war-context.ts';
import { readingOf } from './draft-context.ts';

// The expected results of a sheet while it is written: of one row, and of the whole.

/** Columns of the pane beside the sheet: 42 of 120, 78 of 200. */
export const forecastColumns = (columns: number): number => Math.max(Math.floor(columns * 0.45) - 12, 42);

/** A row of the sheet, and the space available for its results. */
export interface RowSpace {
  /** From 0. */
  readonly at: number;
  readonly columns: number;
  readonly rows: number;
}

const wrapped = (tone: Tone, text: string, columns: number): readonly Line[] =>
  wrap(text, columns - 2, 2).map((line): Line => [[tone, `  ${line}`]]);

/** A text that is not understood: all of it, and a caret below the problem. */
const problemLines = ({ problem, text }: DraftRow, columns: number): readonly Line[] => {
  if (!problem) return [];
  const at = Math.max(problem.column - 1, 0);
  const width = Math.max(columns - 2, 1);
  const left = at % width;
  const where = `column ${String(problem.column)}`;
  const caret: Line =
    left + where.length + 2 <= width
      ? [
          ['bad', `  ${' '.repeat(left)}^`],
          ['dim', ` ${where}`],
        ]
      : [
          ['dim', `  ${where.padStart(left - 1)} `],
          ['bad', '^'],
        ];
  const caretBelow = Math.floor(at / width);
  const rows = Array.from(
    { length: Math.max(Math.ceil(text.length / width), caretBelow + 1) },
    (_, n): string => text.slice(n * width, (n + 1) * width),
  );
  return rows.flatMap((row, n): readonly Line[] => [[`  ${row}`], ...(n === caretBelow ? [caret] : [])]);
};

/** The result of a row: its fight, the powers it provokes, and its warnings. */
export const rowNoteLines = (
  review: Review,
  table: PaxTable,
  { at, columns }: Omit<RowSpace, 'rows'>,
): readonly Line[] => {
  const ahead = isWarSheet(table)
    ? warRowTexts(table, review.reading, at)
    : rowForecast(table, review.reading, at);
  return [
    ...ahead.flatMap((text) => wrapped('accent', `→ ${text}`, columns)),
    ...(review.warnings[at] ?? []).flatMap(({ weight, text }) =>
      weight === 'bad' ? wrapped('bad', `✗ ${text}`, columns) : wrapped('warn', `! ${text}`, columns),
    ),
  ];
};

/** The whole text of a row, its result and its warnings. */
export const rowDetailLines = (local: ComposerState, table: PaxTable, place: RowSpace): readonly Line[] => {
  const { at, columns, rows } = place;
  const review = reviewFor(local, table);
  const row = review?.reading.rows[at];
  if (!review || !row) return [];
  const text = row.problem ? problemLines(row, columns) : wrapped('plain', rowText(row), columns);
  const words = rowNoteLines(review, table, place);
  const room = Math.max(rows - words.length, 1);
  const cut: readonly Line[] = text.length > room ? [...text.slice(0, room - 1), ['  …']] : text;
  return [...cut, ...words].slice(0, rows);
};

/** Says that the results of a long sheet are still being computed. */
const pendingLines = (local: ComposerState, table: PaxTable): readonly Line[] => {
  if (isWarSheet(table) || !isSheetDue(table)) return [];
  const reading = readingOf(local, table);
  return isForecastPending(table, reading)
    ? [[['accent', `… forecasting ${String(reading.rows.length)} rows; go on meanwhile`]]]
    : [];
};

/** Maximum number of rows above the list for how wars end. */
const MAX_WAR_ROWS = 6;

/** Maximum number of obligations named above the list; the Desk names all. */
const MAX_UNMET = 3;

/** How the wars end, and what is lost without supply, as the moves of a sheet of war orders leave it. */
const warEndLines = (local: ComposerState, table: PaxTable, columns: number): readonly Line[] => {
  const { lost, other, unsupplied } = warEndTexts(table, readingOf(local, table));
  const told = (tone: Tone, texts: readonly string[]): readonly Line[] =>
    texts.flatMap((text) => wrapped(tone, `! ${text}`, columns));
  return [...told('bad', lost), ...told('warn', other), ...told('bad', unsupplied)];
};

/** The results of a whole sheet of war orders: its attacks but for the one under the cursor, and how the wars end. */
const warForecastLines = (local: ComposerState, table: PaxTable, columns: number): readonly Line[] => {
  const reading = readingOf(local, table);
  const told = warRowTexts(table, reading, local.draft.at);
  const attacks = warAttackTexts(table, reading);
  const lines = [
    ...attacks
      .filter((text) => !told.includes(text))
      .flatMap((text) => wrapped('accent', `⚔ ${text}`, columns)),
    ...warEndLines(local, table, columns),
  ];
  const none = attacks.length > 0 ? 'no other attack' : 'no attack; no war ends';
  return [heading('The sheet leads to'), ...(lines.length > 0 ? lines : [[['dim', `  ${none}`]] as Line])];
};

/**
 * The lines above the list if there is no pane for the whole sheet: obligations not met, and indices; whole sentences,
 * up to a limit.
 */
export const sheetNoticeLines = (
  local: ComposerState,
  table: PaxTable,
  { columns, most }: { readonly columns: number; readonly most?: number },
): readonly Line[] => {
  if (!isSheetDue(table)) return [];
  if (isWarSheet(table))
    return fittingRows(warEndLines(local, table, columns), most ?? MAX_WAR_ROWS, 'S says all');
  const forecast = forecastOf(table, readingOf(local, table));
  if (!forecast) return pendingLines(local, table);
  const unmet = forecast.obligations.filter(({ isMet }) => !isMet).slice(0, MAX_UNMET);
  return [
    ...unmet.map(({ text, state }) => `! ${text}: ${state}`),
    ...indexTexts(table, forecast.indices).map((text) => `! ${text}`),
  ]
    .slice(0, most)
    .flatMap((text) => wrap(text, columns, 2).map((row): Line => [['warn', row]]));
};

/** The row under the cursor in detail, and notices about the whole sheet. */
export const currentRowLines = (
  local: ComposerState,
  table: PaxTable,
  { columns, rows }: ScreenSize,
): readonly Line[] => [
  ...rowDetailLines(local, table, { at: local.draft.at, columns, rows }),
  ...sheetNoticeLines(local, table, { columns }),
];

const obligationLines = ({ obligations }: SheetForecast, columns: number): readonly Line[] =>
  obligations.flatMap(({ text, state, isMet }) =>
    isMet ? wrapped('good', `✓ ${text}: ${state}`, columns) : wrapped('warn', `! ${text}: ${state}`, columns),
  );

const fightLines = ({ fights }: SheetForecast, table: PaxTable, columns: number): readonly Line[] =>
  fights.flatMap((fight) =>
    wrapped(
      fight.wins >= 4 ? 'good' : fight.wins > 1 ? 'warn' : 'bad',
      `⚔ ${placeName(table.edition, fight.area)}, ${String(fight.strength)} against ${String(fight.against)}: ${winsText(fight)}`,
      columns,
    ),
  );

const unfoughtLines = ({ unfought }: SheetForecast, table: PaxTable, columns: number): readonly Line[] =>
  unfought.flatMap((each) =>
    wrapped('bad', `! ${placeName(table.edition, each.area)}: ${unfoughtControlText(each)}`, columns),
  );

/** The results of the whole sheet: obligations, and every fight. */
const sheetForecastLines = (local: ComposerState, table: PaxTable, columns: number): readonly Line[] => {
  if (isWarSheet(table) && isSheetDue(table)) return warForecastLines(local, table, columns);
  const forecast = isSheetDue(table) ? forecastOf(table, readingOf(local, table)) : undefined;
  if (!forecast) return pendingLines(local, table);
  const lines = [
    ...obligationLines(forecast, columns),
    ...fightLines(forecast, table, columns),
    ...unfoughtLines(forecast, table, columns),
    ...indexTexts(table, forecast.indices).flatMap((text) => wrapped('warn', `! ${text}`, columns)),
  ];
  const none: readonly Line[] = [[['dim', '  no fight, no duty']]];
  return [heading('The sheet leads to'), ...(lines.length > 0 ? lines : none)];
};

const priceOf = (review: Review, at: number): string => {
  const judgement = review.judgements[at];
  return judgement && !judgement.refusal && judgement.cost > 0 ? `: ${poundsText(judgement.cost)}` : '';
};

/** The pane beside the sheet: the row, then the whole. */
export const forecastPaneLines = (
  local: ComposerState,
  table: PaxTable,
  place: RowSpace,
): readonly Line[] => {
  const { at, columns, rows } = place;
  const review = reviewFor(local, table);
  const row = review?.reading.rows[at];
  const whole = sheetForecastLines(local, table, columns);
  if (!review || !row) return whole.slice(0, rows);
  const name = row.number === undefined ? 'This row' : `Line ${String(row.number)}`;
  const room = Math.max(rows - whole.length - 3, 4);
  return [
    heading(`${name}${priceOf(review, at)}`),
    ...rowDetailLines(local, table, { ...place, rows: room }),
    [],
    ...whole,
  ].slice(0, rows);
};
