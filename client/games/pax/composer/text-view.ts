import type { Completions } from '@chancery/shared/games/pax/language/completions.ts';
import { column, type Line, wrap } from '../../../shell/lines.ts';
import { sideBySide, WIDE } from '../../../shell/panes.ts';
import { windowAround } from '../../../shell/scrolling.ts';
import { textWidth } from '../../../shell/text-width.ts';
import type { ScreenSize } from '../../../shell/screen.ts';
import type { TypedLine } from '../../../shell/text-line.ts';
import type { PaxTable } from '../table.ts';
import type { Order } from '@chancery/shared/games/pax/orders/types.ts';
import { orderOutlook } from './choice-outlook.ts';
import { actionContext } from './draft-context.ts';
import { completionNote, judgedCompletions } from './completion-notes.ts';
import { reviewFor } from './composer-state.ts';
import type { ComposerState, ComposerModeOf } from './mode.ts';
import type { Review } from './review.ts';
import { forecastColumns, forecastPaneLines, rowNoteLines, sheetNoticeLines } from './forecast-pane.ts';
import { PREFIX_COLUMNS, marginFor, orderLine, sheetHead, warningSign } from './sheet-view.ts';
import { type TypedDraft, typedDraft } from './typed-draft.ts';

// A line being typed, in its place in the sheet, with completions and expected results.

/** A line being typed, its sheet, and the rules' verdict on it. */
interface TypedSheet {
  readonly local: ComposerState;
  readonly mode: ComposerModeOf<'text'>;
  readonly table: PaxTable;
  readonly typed: TypedDraft;
  readonly review: Review | undefined;
}

/** Maximum number of rows shown of a line being typed: its last ones. */
const MAX_TYPED_ROWS = 4;

/** The line with its cursor, wrapped if long, with its price once it is an order. */
const typedRows = ({ mode, typed, review, table }: TypedSheet, columns: number): readonly Line[] => {
  const { text, cursor }: TypedLine = mode.line;
  const margin = review && marginFor(table, review, { columns });
  const width = Math.max(columns - PREFIX_COLUMNS - (margin?.width ?? 0), 10);
  const isJudged = typed.isUnderstood && typed.at === mode.target.at;
  const warnings = isJudged ? (review?.warnings[typed.at] ?? []) : [];
  const rows: Line[] = [];
  for (let start = 0; start <= text.length; start += width) {
    const row = text.slice(start, start + width);
    const at = cursor - start;
    const isHere = at >= 0 && at < width;
    const before: Line =
      start === 0 ? [['accent', '▸'], '     ', warningSign(warnings)] : [' '.repeat(PREFIX_COLUMNS)];
    const beside = start === 0 && isJudged && margin ? margin.at(typed.at) : [];
    const blanks = ' '.repeat(Math.max(width - row.length - (isHere && at === row.length ? 1 : 0), 0));
    rows.push([
      ...before,
      ...(isHere ? [row.slice(0, at), ['chosen', row.charAt(at) || ' '] as const, row.slice(at + 1)] : [row]),
      blanks,
      ...beside,
    ]);
  }
  return rows.slice(-MAX_TYPED_ROWS);
};

/** Rows of the sheet in a range, except those being typed. */
const otherRows = (
  { review, table }: TypedSheet,
  { from, to, columns }: { readonly from: number; readonly to: number; readonly columns: number },
): readonly Line[] => {
  if (!review) return [];
  const margin = marginFor(table, review, { columns });
  const width = columns - PREFIX_COLUMNS - margin.width;
  return review.reading.rows.slice(Math.max(from, 0), Math.max(to, 0)).map((row, offset) => {
    const n = Math.max(from, 0) + offset;
    return orderLine({ row, n, isHere: false, isMarked: false }, review, { width, margin: margin.at(n) });
  });
};

/** The sheet around the line being typed. */
const sheetRows = (typing: TypedSheet, { columns, rows }: ScreenSize): readonly Line[] => {
  const { mode, typed } = typing;
  const { at, replaces } = mode.target;
  const isIn = replaces || typed.at === at;
  const around = Math.max(Math.floor(rows / 5), 2);
  const next = isIn ? at + 1 : at;
  return [
    ...otherRows(typing, { from: at - around, to: at, columns }),
    ...typedRows(typing, columns),
    ...otherRows(typing, { from: next, to: next + Math.floor(around / 2), columns }),
  ];
};

/** The problem or the result of the row above the cursor. */
const aboveLines = ({ typed, review, table }: TypedSheet, columns: number): readonly Line[] => {
  const row = review?.reading.rows[typed.at];
  if (!review || !row) return [];
  const { problem } = row;
  if (!problem) return rowNoteLines(review, table, { at: typed.at, columns });
  return wrap(`✗ column ${String(problem.column)}: ${problem.message}`, columns - 2, 2).map((text): Line => [
    ['bad', `  ${text}`],
  ]);
};

const hasProblem = ({ review, typed }: TypedSheet): boolean =>
  review?.reading.rows[typed.at]?.problem !== undefined;

const ruleLine = (text: string, columns: number): Line => [['dim', `── ${text} `.padEnd(columns, '─')]];

/** The result of an order typed in a sheet too long to be judged with it. */
const apartLines = ({ local, mode, table }: TypedSheet, order: Order, columns: number): readonly Line[] => {
  const context = actionContext(local, table, { pending: { target: mode.target, order }, index: 0 });
  const words = context ? orderOutlook(context, order) : [];
  return words.flatMap((text) =>
    wrap(`→ ${text}`, columns - 2, 2).map((row): Line => [['accent', `  ${row}`]]),
  );
};

/** The result of the typed line, or of the one above while it is not an order yet. */
const aheadLines = (typing: TypedSheet, { columns, rows }: ScreenSize): readonly Line[] => {
  const { typed } = typing;
  const found = typed.apart ? apartLines(typing, typed.apart, columns) : aboveLines(typing, columns);
  const lines = found.slice(0, rows);
  if (typed.isUnderstood) return [[['good', '✓ understood']], ...lines];
  return lines.length === 0 ? [] : [ruleLine('the line above', columns), ...lines];
};

/**
 * Maximum number of columns for completions; longer ones take what they need, so that no two are cut to the same text.
 */
const NAME_COLUMNS = 30;

/** A completion with the price and result of its order, and the markers in the area it names. */
const choiceLine = (
  { local, mode, table }: TypedSheet,
  found: Completions,
  { n, width }: { readonly n: number; readonly width: number },
): Line => {
  const { text = '', hint = '' } = found.choices[n] ?? {};
  const { price = '', owner, outlook, why } = completionNote(local, mode, { table, found, chosen: n });
  const name = column(text, Math.max(width, textWidth(text)));
  const words = [owner, outlook, hint].filter((each) => each).join('  ');
  const isHere = n === mode.chosen;
  return [
    isHere ? ['accent', '▸ '] : '  ',
    isHere ? ['chosen', name] : name,
    price === '' || why !== undefined ? '' : ` ${price}`,
    why === undefined ? ['dim', `${price === '' ? '  ' : ' '}${words}`] : ['dim', `  ✗ ${why}`],
  ];
};

/** Completions, in a given number of rows. */
const completionRows = (
  typing: TypedSheet,
  found: Completions,
  { columns, rows }: ScreenSize,
): readonly Line[] => {
  const { expected, choices } = found;
  if (rows < 2 || expected.length === 0) return [];
  const shown = windowAround([...choices.keys()], typing.mode.chosen, rows - 1);
  const more = choices.length - shown.length;
  const longest = Math.max(0, ...shown.map((n) => textWidth(choices[n]?.text ?? '')));
  const width = Math.min(longest, NAME_COLUMNS);
  const count = more > 0 ? ` · ${String(more)} more` : '';
  return [
    ruleLine(`Next: ${expected.join(' · ')}${count}`, columns),
    ...shown.map((n) => choiceLine(typing, found, { n, width })),
  ];
};

/** Minimum number of completions shown, however much there is of the sheet. */
const MIN_COMPLETIONS = 4;

const narrowLines = (
  typing: TypedSheet,
  found: Completions,
  { columns, rows }: ScreenSize,
): readonly Line[] => {
  const { typed, table } = typing;
  const head = [
    ...sheetHead(typed.local, table, columns),
    ...sheetNoticeLines(typed.local, table, { columns, most: 2 }),
  ];
  const sheet = sheetRows(typing, { columns, rows });
  const room = rows - head.length - sheet.length;
  const ahead = aheadLines(typing, { columns, rows: Math.max(room - MIN_COMPLETIONS - 1, 1) });
  const next = completionRows(typing, found, { columns, rows: room - ahead.length });
  return [...head, ...sheet, ...ahead, ...next];
};

const wideLines = (
  typing: TypedSheet,
  found: Completions,
  { columns, rows }: ScreenSize,
): readonly Line[] => {
  const { typed, table } = typing;
  const pane = forecastColumns(columns);
  const width = columns - pane - 3;
  const head = sheetHead(typed.local, table, columns);
  const sheet = sheetRows(typing, { columns: width, rows });
  const understood: readonly Line[] = typed.isUnderstood ? [[['good', '✓ understood']]] : [];
  const apart = typed.apart ? apartLines(typing, typed.apart, width) : [];
  const above = hasProblem(typing) ? aboveLines(typing, width) : apart;
  const room = rows - head.length - sheet.length - understood.length - above.length;
  const next = completionRows(typing, found, { columns: width, rows: room });
  const ahead = forecastPaneLines(typed.local, table, { at: typed.at, columns: pane, rows });
  return sideBySide([...head, ...sheet, ...above, ...understood, ...next], ahead, { width, rows });
};

/** The line being typed in its sheet, its completions and its results. */
export const typedLines = (
  local: ComposerState,
  mode: ComposerModeOf<'text'>,
  { table, size }: { readonly table: PaxTable; readonly size: ScreenSize },
): readonly Line[] => {
  const typed = typedDraft(local, mode, table);
  const typing = { local, mode, table, typed, review: reviewFor(typed.local, table) };
  const found = judgedCompletions(local, mode, table);
  return size.columns >= WIDE ? wideLines(typing, found, size) : narrowLines(typing, found, size);
};
