import { formatCondition } from '@chancery/shared/games/pax/orders/conditions.ts';
import { formatOrder } from '@chancery/shared/games/pax/orders/format.ts';
import { hintsOf } from '../../../shell/keys.ts';
import { column, type Line, pounds, type Span, wrap } from '../../../shell/lines.ts';
import { letterOf, powerName } from '../views/names.ts';
import type { Size } from '../../../shell/screen.ts';
import { windowAround } from '../../../shell/scrolling.ts';
import { readingOf, sheetReadingOf } from './workbench.ts';
import type { PaxTable } from '../table.ts';
import { reviewedOf, reviewFor } from './composing.ts';
import { spanOf } from '../../../composer/draft.ts';
import type { Reading, Row } from './draft-reading.ts';
import { isSheetDue, receiptLine } from '../../../composer/hand-in.ts';
import { chanceText } from '../forecast/fights.ts';
import { fightOfRow, forecastOf, rowForecast } from '../forecast/sheet-forecast.ts';
import { moreKeys } from './list-keys.ts';
import type { Composing } from './mode.ts';
import { isWarSheet, writerOf } from './war-bench.ts';
import { warHead } from './war-desk.ts';
import { moneyEndsText, pursesOf, type Review, type Warning } from './notes.ts';

/** `F France £52 in hand, orders £40, £12 left`. */
export const purseLine = (local: Composing, table: PaxTable): Line => {
  const of = reviewedOf(table);
  const review = reviewFor(local, table);
  if (!of || !review) return [['dim', 'This seat writes no order sheets.']];
  const purses = pursesOf(of, review);
  return purses.flatMap(({ power, treasury, spent }, n): Span[] => [
    ...(n > 0 ? ['   '] : []),
    [power, `${letterOf(power)} ${purses.length > 1 ? '' : powerName(table.edition, power)}`.trimEnd()],
    ` ${pounds(treasury)} in hand, orders ${pounds(spent)}, `,
    [spent > treasury ? 'bad' : 'good', `${pounds(treasury - spent)} left`],
  ]);
};

/** A row's text as it is shown: understood ones in normal form, the rest as it was typed. */
export const rowText = (row: Row): string => {
  if (row.is === 'order' && row.order) return formatOrder(row.order);
  if (row.is === 'when' && row.condition) return `when ${formatCondition(row.condition)}:`;
  return row.text.trim();
};

const signOf = (warnings: readonly Warning[]): Span => {
  if (warnings.some(({ weight }) => weight === 'bad')) return ['bad', '✗ '];
  return warnings.length > 0 ? ['warn', '! '] : '  ';
};

/** What stands right of each line's text, `width` columns wide. */
interface MarginOf {
  readonly width: number;
  at(n: number): Line;
}

/** Columns of cursor, mark, number and sign, and of the two amounts. */
const BEFORE = 8;
const AMOUNTS = 14;

/** Columns of the chance of the fight a line leads to, where there is room for it. */
const CHANCE = 14;
const WIDE = 100;

/** How the fight a line leads to would end: `wins 1 in 6`. */
const chanceSpan = (table: PaxTable, reading: Reading, n: number): Span => {
  const forecast = forecastOf(table, reading);
  const fight = forecast && fightOfRow(forecast, reading, n);
  if (!fight) return ' '.repeat(CHANCE);
  return [fight.wins >= 4 ? 'good' : fight.wins > 1 ? 'warn' : 'bad', chanceText(fight).padEnd(CHANCE)];
};

/** What a line costs, what all up to it come to, and how its fight would end. */
const forecastMargin = (table: PaxTable, review: Review, columns: number): MarginOf => {
  const isWide = columns >= WIDE;
  const at = (n: number): Line => {
    const note = review.notes[n];
    if (!note || note.refusal) return [' '.repeat(AMOUNTS + (isWide ? CHANCE : 0))];
    const cost = note.cost === 0 ? '–' : pounds(note.cost);
    const sums = `${cost.padStart(6)} ${pounds(note.running).padStart(6)} `;
    const money: Span = note.funded ? sums : ['warn', sums];
    return isWide ? [money, chanceSpan(table, review.reading, n)] : [money];
  };
  return { width: AMOUNTS + (isWide ? CHANCE : 0), at };
};

/** Nothing has a price in war. */
const NO_MARGIN: MarginOf = { width: 0, at: (): Line => [] };

interface Listed {
  readonly row: Row;
  readonly n: number;
  readonly isHere: boolean;
  readonly isMarked: boolean;
}

const orderLine = (
  { row, n, isHere, isMarked }: Listed,
  review: Review,
  width: number,
  margin: Line,
): Line => {
  const number = row.number === undefined ? '' : String(row.number);
  const indent = row.isInside && row.is !== 'end' ? '  ' : '';
  const text = column(indent + rowText(row), Math.max(width, 10));
  const isQuiet = row.is === 'blank' || row.is === 'end' || row.is === 'unread';
  return [
    isHere ? ['accent', '▸'] : ' ',
    isMarked ? ['accent', '*'] : ' ',
    ['dim', `${number.padStart(3)} `],
    signOf(review.warnings[n] ?? []),
    isHere ? ['chosen', text] : isQuiet ? ['dim', text] : row.is === 'when' ? ['accent', text] : text,
    ...margin,
  ];
};

const moneyRule = (table: PaxTable, review: Review, n: number, width: number): readonly Line[] => {
  const of = reviewedOf(table);
  const [note, owner] = [review.notes[n], review.owners[n]];
  if (!of || !note?.moneyEnds || !owner) return [];
  const text = `── ${moneyEndsText(of, owner, note)} `;
  return [[['warn', text.padEnd(width, '─').slice(0, width)]]];
};

/** The list of orders, the rule where the money ends among them, in `tall` rows. */
export const listLines = (
  local: Composing,
  table: PaxTable,
  { columns, rows: tall }: Size,
  given?: MarginOf,
): readonly Line[] => {
  const review = reviewFor(local, table);
  if (!review || local.draft.lines.length === 0) return [];
  const { from, to } = spanOf(local.draft);
  const isMarking = local.draft.anchor !== undefined;
  const margin = given ?? forecastMargin(table, review, columns);
  const width = columns - BEFORE - margin.width;
  const { rows } = review.reading;
  // Of a long sheet only the rows that can be seen are drawn.
  const first = Math.max(local.draft.at - tall, 0);
  let here = 0;
  const shown: Line[] = [];
  rows.slice(first, local.draft.at + tall + 1).forEach((row, offset) => {
    const n = first + offset;
    shown.push(...moneyRule(table, review, n, columns));
    if (n === local.draft.at) here = shown.length;
    const listed = { row, n, isHere: n === local.draft.at, isMarked: isMarking && n >= from && n <= to };
    shown.push(orderLine(listed, review, width, margin.at(n)));
  });
  return windowAround(shown, here, tall);
};

/** Where a text is not understood: the text, and a caret under the place. */
const problemLines = (row: Row, columns: number): readonly Line[] => {
  const { problem, text } = row;
  if (!problem) return [];
  const column = Math.max(problem.column - 1, 0);
  const start = Math.max(0, column - Math.floor(columns / 2));
  return [
    [`  ${text.slice(start, start + columns - 2)}`],
    [
      ['bad', `  ${' '.repeat(column - start)}^`],
      ['dim', ` column ${String(problem.column)}`],
    ],
  ];
};

/** The whole text of the row under the cursor and what is to be said of it. */
export const detailLines = (
  local: Composing,
  table: PaxTable,
  columns: number,
  most: number,
): readonly Line[] => {
  const review = reviewFor(local, table);
  const row = review?.reading.rows[local.draft.at];
  if (!review || !row) return [];
  const text = row.problem
    ? problemLines(row, columns)
    : wrap(rowText(row), columns - 2, 2).map((line): Line => [`  ${line}`]);
  const said = (review.warnings[local.draft.at] ?? []).flatMap(({ weight, text: words }) =>
    wrap(`${weight === 'bad' ? '✗' : '!'} ${words}`, columns - 2, 2).map((line): Line => [
      [weight === 'bad' ? 'bad' : 'warn', `  ${line}`],
    ]),
  );
  const ahead = isWarSheet(table) ? [] : rowForecast(table, review.reading, local.draft.at);
  const foreseen = ahead.flatMap((words) =>
    wrap(`→ ${words}`, columns - 2, 2).map((line): Line => [['accent', `  ${line}`]]),
  );
  const room = Math.max(most - said.length - foreseen.length, 1);
  const cut: readonly Line[] = text.length > room ? [...text.slice(0, room - 1), ['  …']] : text;
  return [...cut, ...foreseen, ...said].slice(0, most);
};

/** What the sheet leaves undone of what has to be done. */
const unmetLines = (local: Composing, table: PaxTable, columns: number): readonly Line[] => {
  if (isWarSheet(table) || !isSheetDue(table)) return [];
  const obligations = forecastOf(table, readingOf(local, table))?.obligations ?? [];
  return obligations
    .filter(({ isMet }) => !isMet)
    .slice(0, MOST_UNMET)
    .map(({ text, state }): Line => [['warn', column(`! ${text}: ${state}`, columns)]]);
};

/** That a long sheet is still being worked through, and what of it. */
const underWayLines = (local: Composing, table: PaxTable): readonly Line[] => {
  const review = reviewFor(local, table);
  if (!review?.isUnderWay) return [];
  const what = review.reading.goOn ? 'reading' : 'judging';
  return [[['accent', `… ${what} ${String(review.reading.rows.length)} rows; go on meanwhile`]]];
};

const emptyLines = (local: Composing, table: PaxTable): readonly Line[] => {
  const earlier = table.calls.drafts.earlier(local.phase);
  return [
    [],
    ['  The sheet is empty.'],
    [],
    ['  ', ['accent', 'n'], '  builds an order key by key: verb, objects, then a condition'],
    ['  ', ['accent', 'i'], '  types one, with completion; a whole sheet can be pasted'],
    ...(earlier
      ? [['  ', ['accent', 'c'], `  copies the sheet you wrote for ${earlier.phase}`] as Line]
      : []),
  ];
};

/** The rule below the list, with the keys that have no room at the foot. */
const keyRule = (local: Composing, table: PaxTable, columns: number): Line => [
  ['dim', `── ${hintsOf(moreKeys(local, table), columns - 6)} `.padEnd(columns, '─')],
];

/** Rows below the list for the line under the cursor. */
const DETAIL = 6;
/** Obligations named above the list; the Desk names all. */
const MOST_UNMET = 3;

/** The sheet: purses, receipt, orders, and the order under the cursor in full. */
export const sheetLines = (local: Composing, table: PaxTable, size: Size): readonly Line[] => {
  const aside: readonly Line[] =
    local.aside === ''
      ? []
      : [
          [
            ['warn', `Put aside: ${local.aside}`],
            ['dim', '  (i goes on with it)'],
          ],
        ];
  if (writerOf(table) === undefined) return [purseLine(local, table)];
  const isWar = isWarSheet(table);
  const above = isWar ? warHead(local, table) : [purseLine(local, table)];
  const unmet = unmetLines(local, table, size.columns);
  const progress = underWayLines(local, table);
  const receipt = receiptLine(table, sheetReadingOf(local, table));
  const head = [...above, receipt, ...progress, ...unmet, ...aside];
  if (local.draft.lines.length === 0) return [...head, ...emptyLines(local, table)];
  const detail = detailLines(local, table, size.columns, Math.min(DETAIL, Math.floor(size.rows / 3)));
  const tall = Math.max(size.rows - head.length - detail.length - 1, 1);
  const list = listLines(local, table, { columns: size.columns, rows: tall }, isWar ? NO_MARGIN : undefined);
  const blanks = Array.from({ length: Math.max(tall - list.length, 0) }, (): Line => []);
  return [...head, ...list, ...blanks, keyRule(local, table, size.columns), ...detail];
};
