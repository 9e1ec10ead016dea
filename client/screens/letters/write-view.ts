import { bodySize } from '@chancery/shared/parts/letters/law.ts';
import { MAX_LETTER } from '@chancery/shared/parts/letters/letter.ts';
import type { Line, Span } from '../../shell/lines.ts';
import { filledTo } from '../../shell/panes.ts';
import type { ScreenSize } from '../../shell/screen.ts';
import { scrollTo } from '../../shell/scrolling.ts';
import type { Table } from '../../table/table.ts';
import { seatMark, seatName, noReplyReason } from '../../table/seats.ts';
import { matchingRecipients, recipientHere } from './recipients.ts';
import type { WriteMode } from './mode.ts';
import { cursorRow, rowsOf, type TextArea } from '../../shell/text-area.ts';

/** Rows besides the body: recipients, subject, rule, and the line at the foot. */
const OTHER_ROWS = 4;

/** Columns of the body; one is left for the cursor after a full row. */
export const bodyWidth = ({ columns }: ScreenSize): number => columns - 1;

const label = (text: string, isHere: boolean): Span => [isHere ? 'accent' : 'dim', text.padEnd(9)];

/** `gm` is abbreviated, so that eight names fit into a row. */
const nameIn = (table: Table, seat: string): string => (seat === 'gm' ? 'GM' : seatName(table, seat));

const toLine = ({ field, to, picking }: WriteMode, table: Table): Line => {
  const chosen = to.map((seat) => nameIn(table, seat)).join(', ');
  if (field !== 'to') return [label('To', false), chosen];
  return [label('To', true), ['title', chosen], chosen === '' ? '' : '  ', `${picking.filter}▌`];
};

/** The possible recipients; Space marks them. */
const pickerLines = (mode: WriteMode, table: Table, tall: number): readonly Line[] => {
  const seats = matchingRecipients(table, mode.picking);
  const here = recipientHere(table, mode);
  const rows = seats.map((seat): Line => [
    seat === here ? ['accent', '▸ '] : '  ',
    mode.to.includes(seat) ? ['good', '[x] '] : '[ ] ',
    seatMark(table, seat),
    ' ',
    [seat === here ? 'chosen' : 'plain', nameIn(table, seat)],
  ]);
  const list: readonly Line[] = rows.length > 0 ? rows : [['  no name matches; Backspace deletes letters']];
  return filledTo(list, tall).slice(0, tall);
};

/** A row of text, with the cursor if it is in this row. */
const rowWithCursor = (row: string, cursor: number | undefined): Line => {
  if (cursor === undefined) return [row];
  const [here = ' '] = [...row.slice(cursor)];
  return [row.slice(0, cursor), ['chosen', here], row.slice(cursor + here.length)];
};

/** A long subject is scrolled so that its end is visible. */
const subjectLine = ({ field, subject }: WriteMode, columns: number): Line => {
  const isHere = field === 'subject';
  const room = columns - 11;
  const from = isHere ? Math.max(subject.cursor - room, 0) : 0;
  const row = subject.text.slice(from, from + room);
  return [label('Subject', isHere), ...rowWithCursor(row, isHere ? subject.cursor - from : undefined)];
};

const areaLines = (area: TextArea, size: ScreenSize, isHere: boolean): readonly Line[] => {
  const rows = rowsOf(area.text, bodyWidth(size));
  const at = cursorRow(rows, area.cursor);
  const tall = Math.max(size.rows - OTHER_ROWS, 1);
  const top = scrollTo(at - Math.floor(tall / 2), rows.length, tall);
  const lines = rows
    .slice(top, top + tall)
    .map(({ from, to }, n) =>
      rowWithCursor(area.text.slice(from, to), isHere && top + n === at ? area.cursor - from : undefined),
    );
  return [...lines, ...Array.from({ length: tall - lines.length }, (): Line => [])];
};

const footLine = ({ to, body, thread, dispatch }: WriteMode, table: Table): Line => {
  if (dispatch?.state === 'under-way') return [['warn', 'sending…']];
  const bytes = bodySize(body.text);
  const isOver = bytes > MAX_LETTER;
  const silent = to.flatMap((seat) => noReplyReason(table, seat) ?? [])[0];
  return [
    [isOver ? 'bad' : 'dim', `${String(bytes)} of ${String(MAX_LETTER)} bytes`],
    silent === undefined
      ? ['dim', `  stays here until it is sent${thread === '' ? '' : `, in thread ${thread}`}`]
      : ['warn', `  ${silent}`],
  ];
};

/** The page on which a letter is written. */
export const letterPageLines = (mode: WriteMode, table: Table, size: ScreenSize): readonly Line[] => [
  toLine(mode, table),
  subjectLine(mode, size.columns),
  [['dim', '─'.repeat(size.columns)]],
  ...(mode.field === 'to'
    ? pickerLines(mode, table, Math.max(size.rows - OTHER_ROWS, 1))
    : areaLines(mode.body, size, mode.field === 'body')),
  footLine(mode, table),
];
