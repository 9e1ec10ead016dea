import { lineSuggestionsAt } from '../composer/line-suggestions.ts';
import { NO_SHEET_THEN } from '../composer/hand-in.ts';
import { previewOf, warningText } from '../composer/sheet-preview.ts';
import { heading, type Line, type Tone, wrap } from '../shell/lines.ts';
import type { PhaseObligation } from '../table/composer-contents.ts';
import type { DeskItem } from '../table/desk-contents.ts';
import type { Table } from '../table/table.ts';

// The pane beside the things to do, with details of the one under the cursor.

/** Maximum rows of a sheet that are shown; the rest are counted. */
const MAX_ROWS = 15;

/** Wraps a text, keeping its indent; continuation rows are indented two columns more. */
const said = (text: string, width: number, tone: Tone = 'plain'): readonly Line[] => {
  const before = ' '.repeat(Math.max(text.search(/\S/), 0));
  return wrap(text.trimStart(), width - before.length, 2).map((row): Line => [[tone, before + row]]);
};

const linesIn = (text: string): readonly string[] => text.split('\n').filter((line) => line.trim() !== '');

const rowsOfSheet = (text: string, width: number): readonly Line[] => {
  const rows = linesIn(text);
  const rest = rows.length - MAX_ROWS;
  return [
    ...rows.slice(0, MAX_ROWS).flatMap((row, n) => said(`${String(n + 1).padStart(3)} ${row}`, width)),
    ...(rest > 0 ? said(`    and ${String(rest)} more`, width, 'dim') : []),
  ];
};

/** The current sheet and its preview. */
export const sheetDetail = (table: Table, text: string, width: number): readonly Line[] => {
  const { brings = [], doubts = [], warnings = [], obligations = [] } = previewOf(table, text) ?? {};
  const isPast = table.connection === 'past';
  const unmet = obligations.filter(({ isMet }) => !isMet);
  return [
    heading('Your sheet'),
    ...(linesIn(text).length === 0
      ? said(
          isPast ? NO_SHEET_THEN : 'Nothing is written yet. Enter opens the sheet; there n begins an order.',
          width,
        )
      : rowsOfSheet(text, width)),
    [],
    ...brings.flatMap((sentence) => said(`• ${sentence}`, width)),
    ...doubts.flatMap((sentence) => said(`! ${sentence}`, width, 'warn')),
    ...unmet.flatMap((each) => said(`! ${each.text}: ${each.state}`, width, 'warn')),
    ...warnings.flatMap((warning) => said(`✗ ${warningText(warning)}`, width, 'bad')),
    [],
    ...(isPast ? [] : said('S on the sheet hands it in; a box first shows what it leads to.', width, 'dim')),
  ];
};

/** What a phase of single lines asks for, and the lines it takes. */
export const talkDetail = (table: Table, text: string, width: number): readonly Line[] => {
  const lines = lineSuggestionsAt(table)
    .suggestedLines(table)
    .filter(({ why }) => why === undefined);
  const rest = lines.length - MAX_ROWS;
  return [
    ...said(text, width, 'title'),
    [],
    ...(lines.length > 0 ? [heading('Lines you can send')] : []),
    ...lines
      .slice(0, MAX_ROWS)
      .flatMap(({ line, effect }) => [
        ...said(`  ${line}`, width),
        ...(effect === '' ? [] : said(`      ${effect}`, width, 'dim')),
      ]),
    ...(rest > 0 ? said(`  and ${String(rest)} more`, width, 'dim') : []),
    [],
    ...(table.connection === 'past'
      ? []
      : said('Enter opens the screen for it; P says that you have nothing more to say.', width, 'dim')),
  ];
};

/** An obligation, and the order that fulfils it. */
export const obligationDetail = ({ text, state, order }: PhaseObligation, width: number): readonly Line[] => [
  ...said(text, width, 'title'),
  ...said(state, width, 'warn'),
  [],
  ...(order === undefined
    ? said('Enter opens the sheet.', width)
    : [...said('Enter begins the order:', width), ...said(order, width, 'accent')]),
];

/** Details of a thing to do. */
export const itemDetail = (item: DeskItem, width: number): readonly Line[] =>
  item.detail?.(width) ?? [
    ...said(item.text, width, 'title'),
    ...said(item.state, width, 'dim'),
    [],
    ...said('Enter opens the screen for it.', width),
  ];
