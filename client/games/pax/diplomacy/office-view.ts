import type { TypedLine } from '../../../shell/text-line.ts';
import { windowAround } from '../../../shell/scrolling.ts';
import { heading, type Line, plainText, textOf, wrap } from '../../../shell/lines.ts';
import { textWidth } from '../../../shell/text-width.ts';
import { BETWEEN_PANES, besideEachOther, fittingRows, rowsAround, WIDE } from '../../../shell/panes.ts';
import { wrapLine } from '../../../shell/wrap-line.ts';
import type { ScreenSize } from '../../../shell/screen.ts';
import { scrollTo } from '../../../shell/scrolling.ts';
import type { PaxTable } from '../table.ts';
import { officeItemDetail } from './item-detail.ts';
import { footLines, itemLine, rowsBelow, spokenItem } from './item-lines.ts';
import { type OfficeItem, sortedSections } from './office-items.ts';
import { type ReplyPrompt, currentItem, listedItems, type OfficeState } from './office.ts';
import type { Reply } from './replies.ts';
import { judgedLine } from '../composer/suggested-lines.ts';
import { lineProblem } from './send-line.ts';
import { treatyPage } from './treaty-page.ts';

/** Maximum rows for a line's results: as many as a small screen has for them. */
const MAX_RESULT_ROWS = 6;

/** The effects of a line. */
const resultLines = (table: PaxTable, { line }: Reply, columns: number): readonly Line[] => {
  const { effect, brings = [] } = judgedLine(table, line);
  const rows = [effect, ...brings]
    .filter((text) => text !== '')
    .flatMap((text) => wrap(`→ ${text}`, columns - 4, 2));
  const shown = rows.length > MAX_RESULT_ROWS ? [...rows.slice(0, MAX_RESULT_ROWS - 1), '…'] : rows;
  return shown.map((row): Line => [['dim', `  ${row}`]]);
};

/** The choices, the text they are about, and their results. */
const promptLines = (
  table: PaxTable,
  { replies, at, about }: ReplyPrompt,
  { columns, rows }: ScreenSize,
): readonly Line[] => {
  const chosen = replies[at];
  const question = about === '' ? 'Which of these?' : `Which of these? It is about ${about}`;
  const why = chosen?.why === undefined ? [] : wrap(`✗ ${chosen.why}`, columns - 4, 2).slice(0, 4);
  const list = replies.map((reply, n): Line => [
    n === at ? ['accent', '▸ '] : '  ',
    [reply.why === undefined ? (n === at ? 'chosen' : 'plain') : 'dim', reply.line],
  ]);
  return [
    [['warn', question]],
    ...windowAround(list, at, Math.max(3, Math.floor(rows / 3))),
    ...why.map((row): Line => [['bad', `  ${row}`]]),
    ...(chosen && chosen.why === undefined ? resultLines(table, chosen, columns) : []),
  ];
};

/** A line being typed, and why it would be refused. */
const writingLines = (table: PaxTable, { text, cursor }: TypedLine, columns: number): readonly Line[] => {
  const why = text.trim() === '' ? undefined : lineProblem(table, text);
  const notes = wrap(
    why === undefined ? 'Enter shows what it brings, and asks.' : `✗ ${why}`,
    columns - 4,
    2,
  ).slice(0, 4);
  const rows = wrap(`${text.slice(0, cursor)}▌${text.slice(cursor)}`, columns - 4, 2);
  return [
    [['warn', 'A line of your own, several things with commas between']],
    ...rows.map((row): Line => [['chosen', `  ${row}`]]),
    ...notes.map((row): Line => [[why === undefined ? 'dim' : 'bad', `  ${row}`]]),
    ...(text.trim() === '' || why !== undefined ? [] : resultLines(table, { line: text }, columns)),
  ];
};

/** Rows of the list, and the row the cursor is in. */
const listRows = (
  local: OfficeState,
  table: PaxTable,
  { columns, isLinear }: Pick<ScreenSize, 'columns' | 'isLinear'>,
): { readonly rows: readonly Line[]; readonly here: number } => {
  const lineOf = (item: OfficeItem): Line =>
    isLinear ? spokenItem(table, item) : itemLine(table, item, columns);
  const rows: Line[] = [];
  let [n, here] = [0, 0];
  const at = Math.min(local.at, listedItems(table, local).length - 1);
  for (const { title, items } of sortedSections(table, local.sort)) {
    rows.push(rows.length > 0 ? heading(title) : [...heading(title), ['dim', `   by ${local.sort}`]]);
    for (const item of items) {
      if (n === at) here = rows.length;
      const row: Line = [n === at ? ['accent', '▸ '] : '  ', ...lineOf(item)];
      rows.push(...(isLinear ? wrapLine(row, columns, 4) : [row]));
      rows.push(...rowsBelow(table, item, columns));
      n += 1;
    }
  }
  return { rows, here };
};

/** The row under the cursor in full, if it is cut in the list. */
const wholeRow = (table: PaxTable, item: OfficeItem, columns: number): readonly Line[] => {
  const text = textOf(itemLine(table, item, columns)).trimEnd();
  if (textWidth(text) <= columns - 2) return [];
  return wrap(text.replaceAll(/ {2,}/g, '  '), columns - 4, 2).map((row): Line => [`  ${row}`]);
};

const NOTHING: Line = ['The Foreign Office has nothing to deal with: no dispute, offer or treaty.'];

const listLines = (
  local: OfficeState,
  table: PaxTable,
  { columns, rows: room, isLinear = false }: ScreenSize,
): readonly Line[] => {
  const { rows, here } = listRows(local, table, { columns, isLinear });
  if (rows.length === 0) return [NOTHING];
  const item = currentItem(local, table);
  const whole = item && !isLinear ? wholeRow(table, item, columns) : [];
  const foot = item ? [...whole, ...footLines(table, item, columns)] : [];
  return [...rowsAround(rows, here, room - foot.length - 1), [], ...foot];
};

const pageLines = (local: OfficeState, table: PaxTable, { columns, rows }: ScreenSize): readonly Line[] => {
  const item = currentItem(local, table);
  if (item?.is !== 'treaty') return [['This treaty is no longer on the table; Esc goes back.']];
  const page = treatyPage(table, item.treaty, columns);
  return page.slice(scrollTo(local.top, page.length, rows)).slice(0, rows);
};

/** The size of the screen, and the item that is shown in full, if not that under the cursor. */
interface OfficeSize extends ScreenSize {
  readonly resting?: number;
}

/** The list, and beside it the item where the cursor rests in full. */
const listBesideItem = (
  local: OfficeState,
  table: PaxTable,
  { columns, rows, resting = local.at }: OfficeSize,
): readonly Line[] => {
  const item = currentItem({ ...local, at: resting }, table);
  if (!item) return [NOTHING];
  const width = Math.floor(columns * 0.6);
  const detailWidth = columns - width - BETWEEN_PANES;
  const list = listRows(local, table, { columns: width });
  const more = item.is === 'treaty' ? 'Enter opens it' : '2 is the world';
  const detail = fittingRows(officeItemDetail(table, item, detailWidth), rows, more);
  return besideEachOther(
    [
      { lines: rowsAround(list.rows, list.here, rows), width },
      { lines: detail, width: detailWidth },
    ],
    rows,
  );
};

/** The item under the cursor as plain text: the page of a treaty, otherwise its row with the notes at the foot. */
export const currentItemText = (local: OfficeState, table: PaxTable, size: ScreenSize): string => {
  const item = currentItem(local, table);
  if (!item) return '';
  if (item.is === 'treaty') return plainText(treatyPage(table, item.treaty, size.columns));
  return plainText([
    itemLine(table, item),
    ...rowsBelow(table, item, size.columns),
    ...footLines(table, item, size.columns),
  ]);
};

/** The Foreign Office on screen; a line waiting for confirmation is shown below its subject. */
export const officeLines = (local: OfficeState, table: PaxTable, size: OfficeSize): readonly Line[] => {
  const asked = local.writing
    ? writingLines(table, local.writing, size.columns)
    : local.prompt
      ? promptLines(table, local.prompt, size)
      : [];
  const room = { ...size, rows: size.rows - (asked.length > 0 ? asked.length + 1 : 0) };
  const above =
    local.open !== undefined
      ? pageLines(local, table, room)
      : size.isLinear || size.columns < WIDE
        ? listLines(local, table, room)
        : listBesideItem(local, table, room);
  return asked.length > 0 ? [...above, [], ...asked] : above;
};
