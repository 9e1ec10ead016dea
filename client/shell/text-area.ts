import { withoutForbidden } from '@chancery/shared/kernel/text/invisible.ts';
import {
  insert,
  overwrite,
  REDO_KEYS,
  redoTyping,
  type TypedLine,
  UNDO_KEYS,
  undoTyping,
  widthAfter,
  widthBefore,
  wordEnd,
  wordStart,
} from './text-line.ts';
import { columnsOf, textWidth } from './text-width.ts';

/** A text of several lines being edited, and the offset of its cursor. */
export type TextArea = TypedLine;

/** A row on screen: the text between two offsets. */
export interface TextRow {
  readonly from: number;
  readonly to: number;
}

export const textArea = (text: string): TextArea => ({ text, cursor: text.length });

/** Breaks one paragraph after blanks, or inside a word longer than a row. Trailing blanks may exceed the width. */
const paragraphRows = (
  text: string,
  start: number,
  { end, width }: { readonly end: number; readonly width: number },
): readonly TextRow[] => {
  const rows: TextRow[] = [];
  let [from, afterBlank, filled] = [start, start, 0];
  for (let at = start; at < end;) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const columns = columnsOf(character);
    if (character !== ' ' && filled + columns > width && at > from) {
      const to = afterBlank > from ? afterBlank : at;
      rows.push({ from, to });
      filled = textWidth(text.slice(to, at));
      from = to;
    } else {
      at += character.length;
      filled += columns;
      if (character === ' ') afterBlank = at;
    }
  }
  return [...rows, { from, to: end }];
};

/** The rows of a text, each `width` columns wide. Rows of a paragraph are contiguous; line ends are between rows. */
export const rowsOf = (text: string, width: number): readonly TextRow[] => {
  const rows: TextRow[] = [];
  let start = 0;
  for (const paragraph of text.split('\n')) {
    rows.push(...paragraphRows(text, start, { end: start + paragraph.length, width: Math.max(width, 2) }));
    start += paragraph.length + 1;
  }
  return rows;
};

/** The row the cursor is in. */
export const cursorRow = (rows: readonly TextRow[], cursor: number): number =>
  Math.max(
    rows.findLastIndex(({ from }) => from <= cursor),
    0,
  );

/** Tabs become blanks; control characters and escape sequences are dropped. */
const sanitize = (text: string): string =>
  withoutForbidden(text.replaceAll('\t', '    ').replaceAll(/\r\n?/g, '\n'));

export const insertTyped = (area: TextArea, typed: string): TextArea => insert(area, sanitize(typed));

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;
const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
};

/** Moves by rows as shown on screen, keeping the column where the row is long enough. */
const moveRows = (area: TextArea, width: number, by: number): TextArea => {
  const rows = rowsOf(area.text, width);
  const at = cursorRow(rows, area.cursor);
  const target = Math.max(0, Math.min(at + by, rows.length - 1));
  const { from, to } = rows[target] ?? { from: 0, to: 0 };
  const isSoft = rows[target + 1]?.from === to;
  const cursor = Math.min(from + area.cursor - (rows[at]?.from ?? 0), isSoft ? to - 1 : to);
  const isInsidePair = /^[\udc00-\udfff]/.test(area.text.slice(cursor));
  return { ...area, cursor: isInsidePair ? cursor - 1 : cursor };
};

/** The effect of an editing key on a text that is shown `width` columns wide. */
export interface TextEdit {
  readonly keys: readonly string[];
  readonly label: string;
  edit(area: TextArea, width: number): TextArea;
}

const moving = (keys: readonly string[], label: string, to: (area: TextArea) => number): TextEdit => ({
  keys,
  label,
  edit: (area) => ({ ...area, cursor: to(area) }),
});

const cutting = (
  keys: readonly string[],
  label: string,
  range: (area: TextArea) => readonly [number, number],
): TextEdit => ({ keys, label, edit: (area) => overwrite(area, range(area), '') });

/** Rows that a page key moves by. */
const PAGE = 10;

/** Editing keys of any text. */
export const TEXT_EDITS: readonly TextEdit[] = [
  { keys: UNDO_KEYS, label: 'undo', edit: undoTyping },
  { keys: REDO_KEYS, label: 'redo', edit: redoTyping },
  moving(['left', 'ctrl+b'], 'left', ({ text, cursor }) => cursor - widthBefore(text, cursor)),
  moving(['right', 'ctrl+f'], 'right', ({ text, cursor }) => cursor + widthAfter(text, cursor)),
  moving(['ctrl+left', 'alt+b'], 'a word left', ({ text, cursor }) => wordStart(text, cursor)),
  moving(['ctrl+right', 'alt+f'], 'a word right', ({ text, cursor }) => wordEnd(text, cursor)),
  moving(['home', 'ctrl+a'], 'to the beginning of the line', ({ text, cursor }) => lineStart(text, cursor)),
  moving(['end', 'ctrl+e'], 'to the end of the line', ({ text, cursor }) => lineEnd(text, cursor)),
  moving(['ctrl+home'], 'to the top', () => 0),
  moving(['ctrl+end'], 'to the end', ({ text }) => text.length),
  cutting(['backspace'], 'delete before', ({ text, cursor }) => [cursor - widthBefore(text, cursor), cursor]),
  cutting(['delete', 'ctrl+d'], 'delete after', ({ text, cursor }) => [
    cursor,
    cursor + widthAfter(text, cursor),
  ]),
  cutting(['ctrl+w'], 'delete a word', ({ text, cursor }) => [wordStart(text, cursor), cursor]),
  cutting(['ctrl+u'], 'delete to the beginning of the line', ({ text, cursor }) => [
    lineStart(text, cursor),
    cursor,
  ]),
  cutting(['ctrl+k'], 'delete to the end of the line', ({ text, cursor }) => [cursor, lineEnd(text, cursor)]),
];

/** Editing keys of texts with several lines only. */
export const AREA_EDITS: readonly TextEdit[] = [
  { keys: ['enter'], label: 'a new line', edit: (area) => insertTyped(area, '\n') },
  { keys: ['up', 'ctrl+p'], label: 'up', edit: (area, width) => moveRows(area, width, -1) },
  { keys: ['down', 'ctrl+n'], label: 'down', edit: (area, width) => moveRows(area, width, 1) },
  { keys: ['pageup'], label: 'a page up', edit: (area, width) => moveRows(area, width, -PAGE) },
  { keys: ['pagedown'], label: 'a page down', edit: (area, width) => moveRows(area, width, PAGE) },
];
