import { cacheLast } from '../../shell/cache-last.ts';
import { column, heading, type Line, wrap } from '../../shell/lines.ts';
import type { ScreenSize } from '../../shell/screen.ts';
import { windowAround } from '../../shell/scrolling.ts';
import type { TypedLine } from '../../shell/text-line.ts';
import type { Table } from '../../table/table.ts';
import { outcomeLines, playLines, supposedOf } from './outcome-lines.ts';
import type { Plays } from './plays.ts';
import { type OthersRow, othersRows, whereRowIs, suppositionOf, type WhatIfState } from './state.ts';
import { reckonedPlays } from './work.ts';

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
  return [
    ...cursor,
    isHere ? ['chosen', name] : [info?.tone ?? 'plain', name],
    `: ${supposedOf(table, plays, seat)}`,
  ];
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
  const rows = othersRows(table, plays);
  const at = whereRowIs(rows, local.at);
  const here = rows[at];
  const whole =
    here?.line === undefined ? [] : wrap(here.text, columns - 2, 2).map((row): Line => [`  ${row}`]);
  const head = [
    heading('Assumed for the others: their real sheets are secret'),
    ...(local.typing ? [typedLine(local.typing.line)] : stashedLines(local, here, columns)),
  ];
  const foot = whole.length > 1 ? [[['dim', '─'.repeat(columns)]] as Line, ...whole.slice(0, 4)] : [];
  const tall = Math.max(size.rows - head.length - foot.length, 1);
  const list = rows.map((row, n) => rowLine(table, plays, { row, isHere: n === at, columns }));
  const shown = windowAround(list, at, tall);
  const blanks = Array.from({ length: foot.length > 0 ? tall - shown.length : 0 }, (): Line => []);
  return [...head, ...shown, ...blanks, ...foot];
};

const outcomes = cacheLast<Plays, readonly Line[]>();

const outcomeRows = (plays: Plays, table: Table, { columns }: ScreenSize): readonly Line[] =>
  outcomes(plays, [plays.plays.length, Object.keys(plays.others).length, columns], () =>
    outcomeLines(table, plays, columns),
  );

/** The rows of the current pane; the overview while the play shown before has not been simulated again. */
export const paneLines = (local: WhatIfState, table: Table, size: ScreenSize): readonly Line[] => {
  const plays = reckonedPlays(table, suppositionOf(local, table));
  switch (local.pane) {
    case 'others':
      return othersLines(local, table, { plays, size });
    case 'play':
      if (local.play > plays.plays.length) return outcomeRows(plays, table, size);
      return playLines(table, plays, { number: local.play, width: size.columns });
    case 'outcome':
      return outcomeRows(plays, table, size);
  }
};
