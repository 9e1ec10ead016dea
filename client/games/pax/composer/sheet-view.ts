import { hintsOf } from '../../../shell/keys.ts';
import { column, type Line, type Span, textOf } from '../../../shell/lines.ts';
import { filledTo, sideBySide, WIDE } from '../../../shell/panes.ts';
import { poundsText } from '../pounds-text.ts';
import { partyName } from '../views/names.ts';
import { initialLetter } from '../views/initials.ts';
import type { ScreenSize } from '../../../shell/screen.ts';
import { windowAround } from '../../../shell/scrolling.ts';
import { sheetReadingOf } from './draft-context.ts';
import { forecastColumns, forecastPaneLines, rowDetailLines, sheetNoticeLines } from './forecast-pane.ts';
import { phaseName } from '../../../table/table.ts';
import type { PaxTable } from '../table.ts';
import { reviewSubjectOf, reviewFor } from './composer-state.ts';
import { selectedRows } from '../../../composer/draft.ts';
import { type DraftReading, type DraftRow, rowText } from './draft-reading.ts';
import { receiptLine } from '../../../composer/hand-in.ts';
import { stashedLine, stashedOutsideSheet } from '../../../composer/sheet.ts';
import { winsText } from '../forecast/fights.ts';
import { fightOfRow, unfoughtControlOfRow } from '../forecast/row-forecasts.ts';
import { forecastOf } from '../forecast/sheet-forecast.ts';
import { SPOKEN_COLUMNS } from '../../../shell/terminal/linear.ts';
import { secondaryKeys } from './list-keys.ts';
import type { ComposerState } from './mode.ts';
import { isWarSheet, writerOf } from './war-context.ts';
import { warHeadLines } from './war-sheet-keys.ts';
import { moneyEndsText, pursesOf, type Review, type Warning } from './review.ts';

/** `F France £52 in hand, orders £40, £12 left`. */
const purseLine = (local: ComposerState, table: PaxTable): Line => {
  const of = reviewSubjectOf(table);
  const review = reviewFor(local, table);
  if (!of || !review) return [['dim', 'This seat writes no order sheets.']];
  const purses = pursesOf(of, review);
  const spentSpans = ({ treasury, spent }: (typeof purses)[number]): readonly Span[] =>
    review.isProvisional
      ? [['dim', 'orders not counted yet']]
      : [
          `orders ${poundsText(spent)}, `,
          [spent > treasury ? 'bad' : 'good', `${poundsText(treasury - spent)} left`],
        ];
  return purses.flatMap((purse, n): Span[] => {
    const { power, treasury } = purse;
    return [
      ...(n > 0 ? ['   '] : []),
      [
        power,
        `${initialLetter(power)} ${purses.length > 1 ? '' : partyName(table.edition, power)}`.trimEnd(),
      ],
      ` ${poundsText(treasury)} in hand, `,
      ...spentSpans(purse),
    ];
  });
};

export const warningSign = (warnings: readonly Warning[]): Span => {
  if (warnings.some(({ weight }) => weight === 'bad')) return ['bad', '✗ '];
  return warnings.length > 0 ? ['warn', '! '] : '  ';
};

/** The columns right of each line's text, `width` wide. */
export interface RowMargin {
  readonly width: number;
  at(n: number): Line;
}

/** Columns of cursor, mark, number and sign, and of the two amounts. */
export const PREFIX_COLUMNS = 8;
const AMOUNT_COLUMNS = 14;

/** Columns for the odds of a line's fight, if there is room. */
const CHANCE_COLUMNS = 14;
const CHANCE_FROM_COLUMNS = 100;
/** Columns for the amounts and the odds in words. */
const SPOKEN_MARGIN = 42;

/** The expected result of a line's fight: `wins 1 in 6`. */
const chanceSpan = (table: PaxTable, reading: DraftReading, n: number): Span => {
  const forecast = forecastOf(table, reading);
  const fight = forecast && fightOfRow(forecast, reading, n);
  if (forecast && unfoughtControlOfRow(forecast, reading, n))
    return ['bad', 'not won'.padEnd(CHANCE_COLUMNS)];
  if (!fight) return ' '.repeat(CHANCE_COLUMNS);
  return [fight.wins >= 4 ? 'good' : fight.wins > 1 ? 'warn' : 'bad', winsText(fight).padEnd(CHANCE_COLUMNS)];
};

/** The price of a line, the total up to it, and the result of its fight. */
const forecastMargin = (table: PaxTable, review: Review, columns: number): RowMargin => {
  const isWide = columns >= CHANCE_FROM_COLUMNS;
  const at = (n: number): Line => {
    const judged = review.judgements[n];
    if (!judged || judged.refusal) return [' '.repeat(AMOUNT_COLUMNS + (isWide ? CHANCE_COLUMNS : 0))];
    const cost = judged.cost === 0 ? '–' : poundsText(judged.cost);
    const sums = `${cost.padStart(6)} ${poundsText(judged.running).padStart(6)} `;
    const money: Span = judged.isFunded ? sums : ['warn', sums];
    return isWide ? [money, chanceSpan(table, review.reading, n)] : [money];
  };
  return { width: AMOUNT_COLUMNS + (isWide ? CHANCE_COLUMNS : 0), at };
};

/** The same for screen readers: each amount with its name. */
const spokenMargin = (table: PaxTable, review: Review): RowMargin => ({
  width: SPOKEN_MARGIN,
  at(n) {
    const judged = review.judgements[n];
    if (!judged || judged.refusal) return [' '.repeat(SPOKEN_MARGIN)];
    const chance = textOf([chanceSpan(table, review.reading, n)]).trim();
    const money = `  costs ${poundsText(judged.cost)}, ${poundsText(judged.running)} so far`;
    return [`${money}${chance === '' ? '' : `, ${chance}`}`.padEnd(SPOKEN_MARGIN)];
  },
});

/** War orders have no prices. */
const NO_MARGIN: RowMargin = { width: 0, at: (): Line => [] };

/** The columns right of a sheet's lines in this phase. */
export const marginFor = (
  table: PaxTable,
  review: Review,
  { columns, isLinear }: Pick<ScreenSize, 'columns' | 'isLinear'>,
): RowMargin => {
  if (isWarSheet(table)) return NO_MARGIN;
  return isLinear ? spokenMargin(table, review) : forecastMargin(table, review, columns);
};

interface ListedOrder {
  readonly row: DraftRow;
  readonly n: number;
  readonly isHere: boolean;
  readonly isMarked: boolean;
}

/** Columns for the number of a line; a longer one takes space from the text. */
const NUMBER_COLUMNS = 3;

/** One row of the list. */
export const orderLine = (
  { row, n, isHere, isMarked }: ListedOrder,
  review: Review,
  { width, margin }: { readonly width: number; readonly margin: Line },
): Line => {
  const number = row.number === undefined ? '' : String(row.number);
  const indent = row.isInside && row.is !== 'end' ? '  ' : '';
  const text = column(
    indent + rowText(row),
    Math.max(width - Math.max(number.length - NUMBER_COLUMNS, 0), 10),
  );
  const isQuiet = row.is === 'blank' || row.is === 'end' || row.is === 'unread';
  return [
    isHere ? ['accent', '▸'] : ' ',
    isMarked ? ['accent', '*'] : ' ',
    ['dim', `${number.padStart(NUMBER_COLUMNS)} `],
    warningSign(review.warnings[n] ?? []),
    isHere ? ['chosen', text] : isQuiet ? ['dim', text] : row.is === 'when' ? ['accent', text] : text,
    ...margin,
  ];
};

const moneyEndLine = (
  table: PaxTable,
  review: Review,
  { n, width }: { readonly n: number; readonly width: number },
): readonly Line[] => {
  const of = reviewSubjectOf(table);
  const [judged, owner] = [review.judgements[n], review.owners[n]];
  if (!of || !judged?.endsMoney || !owner) return [];
  const text = `── ${moneyEndsText(of, owner, judged)} `;
  return [[['warn', text.padEnd(width, '─').slice(0, width)]]];
};

/** The list of orders, with the rule where the money ends, in `tall` rows. */
export const orderListLines = (
  local: ComposerState,
  table: PaxTable,
  {
    size: { columns, rows: tall, isLinear = false },
    given,
  }: { readonly size: ScreenSize; readonly given?: RowMargin | undefined },
): readonly Line[] => {
  const review = reviewFor(local, table);
  if (!review || local.draft.lines.length === 0) return [];
  const { from, to } = selectedRows(local.draft);
  const isMarking = local.draft.anchor !== undefined;
  const margin = given ?? marginFor(table, review, { columns, isLinear });
  // For screen readers rows are whole.
  const width = (isLinear ? SPOKEN_COLUMNS : columns) - PREFIX_COLUMNS - margin.width;
  const { rows } = review.reading;
  // Only the visible rows of a long sheet are drawn.
  const first = Math.max(local.draft.at - tall, 0);
  let here = 0;
  const shown: Line[] = [];
  rows.slice(first, local.draft.at + tall + 1).forEach((row, offset) => {
    const n = first + offset;
    shown.push(...moneyEndLine(table, review, { n, width: columns }));
    if (n === local.draft.at) here = shown.length;
    const paddedList = { row, n, isHere: n === local.draft.at, isMarked: isMarking && n >= from && n <= to };
    shown.push(orderLine(paddedList, review, { width, margin: margin.at(n) }));
  });
  return windowAround(shown, here, tall);
};

/** Says that a long sheet is still being read or judged. */
const workLines = (local: ComposerState, table: PaxTable): readonly Line[] => {
  const review = reviewFor(local, table);
  if (!review?.isProvisional) return [];
  const what = review.reading.readRest ? 'reading' : 'judging';
  return [[['accent', `… ${what} ${String(review.reading.rows.length)} rows; go on meanwhile`]]];
};

const emptyLines = (local: ComposerState, table: PaxTable): readonly Line[] => {
  if (table.connection === 'past') return [];
  const earlier = table.calls.drafts.earlier(local.phase);
  return [
    [],
    ['  The sheet is empty.'],
    [],
    ['  ', ['accent', 'n'], '  builds an order key by key: verb, objects, then a condition'],
    ['  ', ['accent', 'i'], '  types one, with completion; a whole sheet can be pasted'],
    ...(earlier
      ? [['  ', ['accent', 'c'], `  copies your sheet of ${phaseName(table, earlier.phase)}`] as Line]
      : []),
  ];
};

/** The rule below the list, with the keys that do not fit at the foot. */
const keyRule = (local: ComposerState, table: PaxTable, columns: number): Line => [
  ['dim', `── ${hintsOf(secondaryKeys(local, table), columns - 6)} `.padEnd(columns, '─')],
];

/** Maximum number of rows below the list for the line under the cursor. */
const DETAIL_ROWS = 6;

/** The money of the sheet, or in war what may be ordered. */
export const sheetHead = (local: ComposerState, table: PaxTable, columns: number): readonly Line[] =>
  isWarSheet(table) ? warHeadLines(local, table, columns) : [purseLine(local, table)];

const listed = (local: ComposerState, table: PaxTable, size: ScreenSize): readonly Line[] =>
  filledTo(orderListLines(local, table, { size }), size.rows);

/** The room of the sheet, and on a wide screen what stands below its orders. */
interface SheetRoom extends ScreenSize {
  readonly below?: readonly Line[];
}

/** The sheet: treasuries, receipt, orders; the result of the order under the cursor is beside them, or below. */
export const sheetLines = (local: ComposerState, table: PaxTable, size: SheetRoom): readonly Line[] => {
  if (writerOf(table) === undefined) return [purseLine(local, table)];
  const { columns, rows } = size;
  const isWide = columns >= WIDE;
  const at = local.draft.at;
  const progress = workLines(local, table);
  const receipt = receiptLine(table, sheetReadingOf(local, table));
  const unmet = isWide ? [] : sheetNoticeLines(local, table, { columns });
  const head = [
    ...sheetHead(local, table, columns),
    receipt,
    ...progress,
    ...unmet,
    ...stashedLine(stashedOutsideSheet(local)),
  ];
  const foot = [keyRule(local, table, isWide ? columns - forecastColumns(columns) - 3 : columns)];
  const isEmpty = local.draft.lines.length === 0;
  if (!isWide) {
    if (isEmpty) return [...head, ...emptyLines(local, table)];
    const detail = rowDetailLines(local, table, {
      at,
      columns,
      rows: Math.min(DETAIL_ROWS, Math.floor(rows / 3)),
    });
    const tall = Math.max(rows - head.length - detail.length - 1, 1);
    return [...head, ...listed(local, table, { ...size, rows: tall }), ...foot, ...detail];
  }
  const pane = forecastColumns(columns);
  const width = columns - pane - 3;
  const { below = [] } = size;
  const upper = rows - below.length;
  const tall = Math.max(upper - head.length - 1, 1);
  const above = isEmpty
    ? [...head, ...emptyLines(local, table)]
    : [...head, ...listed(local, table, { ...size, columns: width, rows: tall }), ...foot];
  return sideBySide(
    [...filledTo(above, upper), ...below],
    forecastPaneLines(local, table, { at, columns: pane, rows }),
    {
      width,
      rows,
    },
  );
};
