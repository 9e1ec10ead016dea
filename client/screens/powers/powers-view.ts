import { sentenceCase } from '@chancery/shared/kernel/report/words.ts';
import { column, heading, type Line, textOf, titleColumn, wrap } from '../../shell/lines.ts';
import { BETWEEN_PANES, filledTo, fittingRows, rowsAround, sideBySide, WIDE } from '../../shell/panes.ts';
import type { ScreenSize } from '../../shell/screen.ts';
import { textWidth } from '../../shell/text-width.ts';
import { counterparts, seatInSentence, seatMark, seatName, noReplyReason } from '../../table/seats.ts';
import type { Table } from '../../table/table.ts';
import { type TimelineEntry, timelineOf, waitingWith } from './timeline.ts';

/** The chosen seat and, if its timeline is open, the entry under the cursor. */
export interface PowersState {
  readonly seat: number;
  readonly entry: number;
  readonly isInside: boolean;
}

/** What is shown, with the entry whose details are shown, if not that under the cursor. */
interface ShownPowers extends PowersState {
  readonly restingEntry?: number;
}

export const NEW_POWERS: PowersState = { seat: 0, entry: 0, isInside: false };

/** Columns of the list of seats: fewest and most, and those beside a name with its mark and what waits. */
const LEAST_LIST = 22;
const MOST_LIST = 34;
const BESIDE_NAME = 9;
/** Rows for details of the entry under the cursor, and the least columns of details beside the timeline. */
const DETAIL = 7;
const DETAIL_COLUMNS = 36;
/** Most columns of an entry's state, and those of its cursor and sign. */
const STATE = 18;
const BEFORE_ENTRY = 5;

/** Columns of the list of seats: on a wide screen, names are not cut. */
const listWidth = (table: Table, columns: number): number => {
  if (columns < WIDE) return LEAST_LIST;
  const names = counterparts(table).map((seat) => textWidth(seatName(table, seat)) + BESIDE_NAME);
  return Math.min(Math.max(LEAST_LIST, ...names), MOST_LIST);
};

export const seatHere = ({ seat }: PowersState, table: Table): string | undefined => {
  const all = counterparts(table);
  return all[Math.min(seat, all.length - 1)];
};

/** The entry that Enter goes to or that the cursor is on. */
const nextEntry = (local: PowersState, table: Table): TimelineEntry | undefined => {
  const seat = seatHere(local, table);
  const all = seat === undefined ? [] : timelineOf(table, seat);
  return all[local.isInside ? Math.min(local.entry, all.length - 1) : 0];
};

/** The entry under the cursor, if the timeline is open. */
export const entryHere = (local: PowersState, table: Table): TimelineEntry | undefined =>
  local.isInside ? nextEntry(local, table) : undefined;

/** The seats, each with the number of waiting items; for screen readers with full names and in words. */
const counterpartLines = (
  local: PowersState,
  table: Table,
  { width, isLinear = false }: { readonly width: number; readonly isLinear?: boolean },
): readonly Line[] =>
  counterparts(table).map((seat, n): Line => {
    const isHere = n === local.seat;
    const waiting = waitingWith(table, seat);
    const name = isLinear
      ? seatName(table, seat)
      : column(seatName(table, seat), width - (waiting > 0 ? BESIDE_NAME : 5));
    const count = isLinear ? `, ${String(waiting)} waiting` : ` (${String(waiting)})`;
    return [
      isHere ? ['accent', '▸ '] : '  ',
      ...(isLinear ? [] : [seatMark(table, seat), ' ']),
      [isHere && !local.isInside ? 'chosen' : waiting > 0 ? 'title' : 'plain', name],
      ['accent', waiting > 0 ? count : ''],
    ];
  });

const entryLine = ({ sign, text, state, isNew }: TimelineEntry, isHere: boolean, width: number): Line => {
  const room = Math.max(width - BEFORE_ENTRY - Math.min(state.length, STATE), 20);
  const shown = sign === '§' || text.endsWith('”') ? titleColumn(text, room) : column(text, room);
  return [
    isHere ? ['accent', '▸ '] : '  ',
    [isNew ? 'accent' : 'dim', `${sign} `],
    [isHere ? 'chosen' : isNew ? 'title' : 'plain', shown],
    ['dim', ` ${column(state, STATE).trimEnd()}`],
  ];
};

/** Rows of a timeline with headings, and the index of the cursor's row. */
const entryRows = (
  entries: readonly TimelineEntry[],
  at: number,
  width: number,
): { readonly rows: readonly Line[]; readonly here: number } => {
  const rows: Line[] = [];
  let here = 0;
  for (const [n, entry] of entries.entries()) {
    if (entry.under !== entries[n - 1]?.under) rows.push(heading(entry.under));
    if (n === at) here = rows.length;
    rows.push(entryLine(entry, n === at, width));
  }
  return { rows, here };
};

/** Why letters to a seat are not answered, above everything that passed with it. */
const silentLines = (table: Table, seat: string, width: number): readonly Line[] => {
  const why = noReplyReason(table, seat);
  return why === undefined ? [] : wrap(sentenceCase(`${why}.`), width).map((row): Line => [['warn', row]]);
};

const emptyLines = (table: Table, seat: string, width: number): readonly Line[] => {
  const name = seatInSentence(table, seat);
  if (table.connection === 'past')
    return wrap(`Nothing had passed between you and ${name} at this moment.`, width).map((row): Line => [
      row,
    ]);
  const silent = silentLines(table, seat, width);
  return [
    ...wrap(`Nothing has passed between you and ${name} yet.`, width).map((row): Line => [row]),
    [],
    ...(silent.length > 0
      ? silent
      : wrap('n writes a letter. Letters and agreements between you are listed here.', width).map(
          (row): Line => [['dim', row]],
        )),
  ];
};

const timelineLines = (
  local: PowersState,
  table: Table,
  { columns, rows: room }: ScreenSize,
): readonly Line[] => {
  const seat = seatHere(local, table);
  if (seat === undefined) return [];
  const entries = timelineOf(table, seat);
  if (entries.length === 0) return emptyLines(table, seat, columns);
  const at = local.isInside ? Math.min(local.entry, entries.length - 1) : -1;
  const silent = silentLines(table, seat, columns);
  const { rows, here } = entryRows(entries, at, columns);
  const tall = Math.max(room - silent.length, 1);
  return [...silent, ...(local.isInside ? rowsAround(rows, here, tall) : fittingRows(rows, tall, 'Enter'))];
};

/** The same with the cursor on the entry whose details are shown. */
const atRest = (local: ShownPowers): PowersState => ({ ...local, entry: local.restingEntry ?? local.entry });

/** Details of the entry where the cursor rests, below the timeline. */
const detailLines = (local: ShownPowers, table: Table, width: number): readonly Line[] =>
  entryHere(atRest(local), table)?.detail(width) ?? [];

/** Columns of a timeline beside details: what its rows need, and at least the half. */
const timelineWidth = (local: PowersState, table: Table, columns: number): number => {
  const seat = seatHere(local, table);
  const needed = (seat === undefined ? [] : timelineOf(table, seat)).map(
    ({ text, state }) => textWidth(text) + Math.min(textWidth(state), STATE) + BEFORE_ENTRY,
  );
  return Math.min(Math.max(Math.floor(columns / 2), ...needed), columns - DETAIL_COLUMNS - BETWEEN_PANES);
};

const withDetail = (local: ShownPowers, table: Table, { columns, rows }: ScreenSize): readonly Line[] => {
  if (columns >= WIDE - MOST_LIST - BETWEEN_PANES) {
    const width = timelineWidth(local, table, columns);
    const detail = nextEntry(atRest(local), table)?.detail(columns - width - BETWEEN_PANES) ?? [];
    const right = fittingRows(detail, rows, 'Enter');
    return sideBySide(timelineLines(local, table, { columns: width, rows }), right, { width, rows });
  }
  const detail = fittingRows(detailLines(local, table, columns), DETAIL - 1, 'Enter');
  if (detail.length === 0) return timelineLines(local, table, { columns, rows });
  const tall = Math.max(rows - DETAIL, 3);
  const above = timelineLines(local, table, { columns, rows: tall });
  return [...filledTo(above, tall), [['dim', '─'.repeat(columns)]], ...detail];
};

/** For screen readers: the seats and, below them, the timeline of the one under the cursor. */
const linearLines = (local: PowersState, table: Table, size: ScreenSize): readonly Line[] => {
  const seats = local.isInside
    ? []
    : [...counterpartLines(local, table, { width: size.columns, isLinear: true }), []];
  return [...seats, ...withDetail(local, table, { ...size, rows: Math.max(size.rows - seats.length, 1) })];
};

/** The size of the screen, and where the cursor rests, if not where it is: `cursorOf` a state. */
interface PowersSize extends ScreenSize {
  readonly resting?: number;
}

/** The row of the cursor in its list, as the place it rests at. */
export const cursorOf = ({ isInside, seat, entry }: PowersState): number => (isInside ? entry : seat);

/** Shows the timeline of the seat, or the details of the entry, where the cursor rests. */
const restingIn = (local: PowersState, resting: number): ShownPowers =>
  local.isInside ? { ...local, restingEntry: resting } : { ...local, seat: resting };

/** The seats and, beside them, the timeline of the one where the cursor rests. */
export const powersLines = (local: PowersState, table: Table, size: PowersSize): readonly Line[] => {
  const { columns, rows, resting } = size;
  if (size.isLinear) return linearLines(local, table, size);
  const width = listWidth(table, columns);
  const right = withDetail(resting === undefined ? local : restingIn(local, resting), table, {
    columns: columns - width - BETWEEN_PANES,
    rows,
  });
  return sideBySide(counterpartLines(local, table, { width }), right, { width, rows });
};

export const underCursor = (local: PowersState, table: Table): string =>
  [entryHere(local, table)?.text ?? '', ...detailLines(local, table, 80).map(textOf)].join('\n');
