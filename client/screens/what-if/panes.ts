import { cacheLast } from '../../shell/cache-last.ts';
import { countedLines } from '../../composer/sheet.ts';
import { column, heading, type Line, wrap } from '../../shell/lines.ts';
import { BETWEEN_PANES, fittingRows, sideBySide, WIDE } from '../../shell/panes.ts';
import { pageRows } from '../../shell/components/page-view.tsx';
import type { ScreenSize } from '../../shell/screen.ts';
import { windowAround } from '../../shell/scrolling.ts';
import { textWidth } from '../../shell/text-width.ts';
import type { TypedLine } from '../../shell/text-line.ts';
import type { Table } from '../../table/table.ts';
import { outcomeLines, playLines, supposedParts } from './outcome-lines.ts';
import type { Plays } from './plays.ts';
import {
  linesOfSheet,
  type OthersRow,
  othersRows,
  whereRowIs,
  suppositionOf,
  type WhatIfState,
} from './state.ts';
import { othersAwaited } from './supposition.ts';
import { simulatedPlays } from './work.ts';

const typedLine = ({ text, cursor }: TypedLine): Line => [
  ['accent', '> '],
  text.slice(0, cursor),
  ['chosen', text.charAt(cursor) || ' '],
  text.slice(cursor + 1),
];

const rowLine = (
  table: Table,
  plays: Plays,
  { row: { seat, line, text }, isHere, columns }: { row: OthersRow; isHere: boolean; columns: number },
): Line => {
  const cursor: Line = [isHere ? ['accent', '▸ '] : '  '];
  if (line !== undefined) {
    const shown = column(`  ${String(line + 1).padStart(2)} ${text}`, columns - 2).trimEnd();
    return [...cursor, isHere ? ['chosen', shown] : shown];
  }
  const info = table.client.game.seats(table.edition).find(({ id }) => id === seat);
  const name = info?.name ?? seat;
  const [first = '', ...rest] = supposedParts(table, plays, seat);
  let supposed = `: ${first}`;
  for (const part of rest)
    if (textWidth(name + supposed + part) <= columns - 2) supposed += part;
    else break;
  return [...cursor, isHere ? ['chosen', name] : [info?.tone ?? 'plain', name], supposed];
};

/** The line stashed last for the seat under the cursor. */
const stashedLines = (
  { stashed }: WhatIfState,
  here: OthersRow | undefined,
  columns: number,
): readonly Line[] => {
  const last = here && stashed[here.seat]?.at(-1);
  return last === undefined
    ? []
    : [[['warn', column(`  put aside (n goes on): ${last}`, columns).trimEnd()]]];
};

const othersLines = (
  local: WhatIfState,
  table: Table,
  { plays, size }: { readonly plays: Plays; readonly size: ScreenSize },
): readonly Line[] => {
  const { columns } = size;
  const isCursor = local.pane === 'others';
  const rows = othersRows(table, plays);
  const at = whereRowIs(rows, local.at);
  const here = isCursor ? rows[at] : undefined;
  const whole =
    here?.line === undefined ? [] : wrap(here.text, columns - 2, 2).map((row): Line => [`  ${row}`]);
  const head = [
    ...wrap('Assumed for the others: their real sheets are secret', columns).map((row) => heading(row)),
    ...(local.typing ? [typedLine(local.typing.line)] : stashedLines(local, here, columns)),
  ];
  const foot = whole.length > 1 ? [[['dim', '─'.repeat(columns)]] as Line, ...whole.slice(0, 4)] : [];
  const tall = Math.max(size.rows - head.length - foot.length, 1);
  const list = rows.map((row, n) => rowLine(table, plays, { row, isHere: isCursor && n === at, columns }));
  const shown = windowAround(list, at, tall);
  const blanks = Array.from({ length: foot.length > 0 ? tall - shown.length : 0 }, (): Line => []);
  return [...head, ...shown, ...blanks, ...foot];
};

/** The part of a wide screen for the assumed sheets. */
const SHEETS_SHARE = 0.4;

const outcomes = cacheLast<Plays, readonly Line[]>();

const outcomeRows = (plays: Plays, table: Table, { columns }: ScreenSize): readonly Line[] =>
  outcomes(plays, [plays.plays.length, Object.keys(plays.others).length, columns], () =>
    outcomeLines(table, plays, columns),
  );

/** Space for the assumed sheets and for the results: side by side where there is room, else the whole screen each. */
const paneSizes = (
  table: Table,
  size: ScreenSize,
): { readonly isWide: boolean; readonly sheets: ScreenSize; readonly results: ScreenSize } => {
  const { columns, isLinear } = size;
  if (isLinear || columns < WIDE || othersAwaited(table).length === 0)
    return { isWide: false, sheets: size, results: size };
  const left = Math.floor(columns * SHEETS_SHARE);
  return {
    isWide: true,
    sheets: { ...size, columns: left },
    results: { ...size, columns: columns - left - BETWEEN_PANES },
  };
};

/** The rows of the current pane; the overview while the play shown before has not been simulated again. */
export const paneLines = (local: WhatIfState, table: Table, size: ScreenSize): readonly Line[] => {
  const plays = simulatedPlays(table, suppositionOf(local, table));
  const { sheets, results } = paneSizes(table, size);
  switch (local.pane) {
    case 'others':
      return othersLines(local, table, { plays, size: sheets });
    case 'play':
      if (local.play > plays.plays.length) return outcomeRows(plays, table, results);
      return playLines(table, plays, { number: local.play, width: results.columns });
    case 'outcome':
      return outcomeRows(plays, table, results);
  }
};

/** The viewer's own sheet, above the sheets of the others. */
const ownLines = (table: Table, { supposed }: Plays, { columns, rows }: ScreenSize): readonly Line[] => {
  const { client, edition, state, seatView } = table;
  if (client.game.awaited({ edition, state })?.seats.includes(seatView.seat) !== true) return [];
  const orders = linesOfSheet(supposed.own);
  const title = orders.length === 0 ? 'Your sheet is empty' : `Your sheet: ${countedLines(orders.length)}`;
  const list = orders.flatMap((text, n) =>
    wrap(`${String(n + 1).padStart(3)} ${text}`, columns, 4).map((row): Line => [row]),
  );
  return [heading(title), ...fittingRows(list, Math.max(Math.floor(rows / 3), 3), '3 shows the sheet'), []];
};

/** The visible rows: the current pane, or the assumed sheets with the results beside them. */
export const shownLines = (local: WhatIfState, table: Table, size: ScreenSize): readonly Line[] => {
  const { isWide, sheets, results } = paneSizes(table, size);
  const top = local.pane === 'others' ? 0 : local.top;
  if (!isWide) return pageRows(paneLines(local, table, size), top, size.rows);
  const plays = simulatedPlays(table, suppositionOf(local, table));
  const own = ownLines(table, plays, sheets);
  const others = othersLines(local, table, { plays, size: { ...sheets, rows: size.rows - own.length } });
  const beside = local.pane === 'others' ? outcomeRows(plays, table, results) : paneLines(local, table, size);
  return sideBySide([...own, ...others], pageRows(beside, top, size.rows), {
    width: sheets.columns,
    rows: size.rows,
  });
};
