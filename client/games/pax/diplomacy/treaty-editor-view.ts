import { formatTreaty, treatyHash } from '@chancery/shared/games/pax/treaties/text/text.ts';
import { windowAround } from '../../../shell/scrolling.ts';
import { cursorRow, rowsOf } from '../../../shell/text-area.ts';
import { column, heading, type Line, wrap } from '../../../shell/lines.ts';
import { partyName } from '../views/names.ts';
import { initialLetter } from '../views/initials.ts';
import type { ScreenSize } from '../../../shell/screen.ts';
import type { PaxTable } from '../table.ts';
import { clauseQuestionLines } from './clause-question-view.ts';
import { clauseEffects } from './clause-effects.ts';
import { rowSentence } from './clause-sentences.ts';
import { type TreatyEditorState, draftRows, isFrame, treatyDraftText, type ModeOf } from './treaty-editor.ts';
import {
  CLAUSE_INDENT,
  clauseNumberOf,
  headingOf,
  isInCongress,
  parsedDraft,
  treatyReadingOf,
  unnumbered,
} from './treaty-editor-changes.ts';
import { diffLines } from './line-diff.ts';
import { shortHash } from '@chancery/shared/games/pax/treaties/short-hash.ts';
import { laidText } from './confirm-proposal.ts';
import { partyChoices } from './party-keys.ts';
import { warOfText } from './peace-texts.ts';
import { lineProblem } from './send-line.ts';

const pointer = (isHere: boolean): Line[number] => (isHere ? ['accent', '▸ '] : '  ');

/** Columns of titles in the list of drafts. */
const TITLE_COLUMNS = 28;

/** Whether a draft is proposed, and who has answered it. */
const standingSpan = (local: TreatyEditorState, table: PaxTable, n: number): Line[number] => {
  const read = treatyReadingOf({ ...local, draft: n }, table);
  if (!read.ok) return ['warn', `${String(read.error.length)} to put right`];
  const laid = laidText(table, read.value);
  return laid ? ['good', laid.brief] : ['dim', `not proposed  ${shortHash(treatyHash(read.value))}`];
};

const draftLine = (local: TreatyEditorState, table: PaxTable, n: number): Line => {
  const text = local.drafts?.[n] ?? '';
  const draft = headingOf(table, text);
  return [
    pointer(n === local.draft),
    n === local.marked ? ['accent', '◆ '] : '  ',
    column(draft?.title ?? text.split('\n')[0] ?? '', TITLE_COLUMNS),
    [draft ? 'plain' : 'bad', ` ${column((draft?.between ?? []).map(initialLetter).join(' '), 16)}`],
    draft?.secret ? ['warn', 'secret '] : '',
    standingSpan(local, table, n),
  ];
};

const WHO_IT_BINDS = {
  treaty: 'You compose it clause by clause. It binds nobody until all parties have signed it.',
  proposal: 'You compose it clause by clause, and the Congress votes on it.',
};

const emptyLines = (table: PaxTable, columns: number): readonly Line[] => [
  [
    table.connection === 'past'
      ? '  Drafts are written at the current table, not in a past position.'
      : '  None yet; n begins one.',
  ],
  ...wrap(WHO_IT_BINDS[isInCongress(table) ? 'proposal' : 'treaty'], columns - 4).map((text): Line => [
    ['dim', `  ${text}`],
  ]),
];

const listLines = (
  local: TreatyEditorState,
  table: PaxTable,
  { columns, rows }: ScreenSize,
): readonly Line[] => {
  const drafts = local.drafts ?? [];
  const head = heading(isInCongress(table) ? 'Drafts: proposals to the Congress' : 'Drafts of treaties');
  if (drafts.length === 0) return [head, ...emptyLines(table, columns)];
  const list = drafts.map((_text, n) => draftLine(local, table, n));
  return [head, ...windowAround(list, local.draft, rows - 2)];
};

const MAX_PROBLEMS = 4;

/** The line of the draft that is being typed, from 1. */
const typedLineNumber = ({ mode, row }: TreatyEditorState): number | undefined => {
  if (mode.is === 'row') return row + 1;
  return mode.is === 'text' ? mode.area.text.slice(0, mode.area.cursor).split('\n').length : undefined;
};

/** The place of a problem: line and column, or the clause if clauses are numbered. */
const placeOfProblem = (local: TreatyEditorState, line: number, at: number): string => {
  if (local.mode.is === 'text') return `${String(line)}:${String(at)} `;
  const clause = clauseNumberOf(draftRows(local), line - 1);
  return clause === undefined ? '' : `Clause ${String(clause)}, column ${String(at)}: `;
};

/**
 * Syntax problems of the text with their places, otherwise whether it can be proposed; problems in a line are shown
 * once it is left.
 */
const verdictLines = (local: TreatyEditorState, table: PaxTable, columns: number): readonly Line[] => {
  const read = treatyReadingOf(local, table);
  if (!read.ok) {
    const typed = typedLineNumber(local);
    const left = read.error.filter(({ line }) => line !== typed);
    const hasNoClause = draftRows(local).every((_row, n, rows) => isFrame(rows, n));
    const key = hasNoClause && local.mode.is === 'lines' ? ' a adds one.' : '';
    return left.slice(0, MAX_PROBLEMS).flatMap(({ line, column: at, message }) => {
      const where = `✗ ${placeOfProblem(local, line, at)}`;
      return wrap(`${where}${message}${key}`, columns - 4, 4).map((row, n): Line => {
        const place = n === 0 ? row.slice(0, where.length) : '';
        return ['  ', ['bad', place], row.slice(place.length)];
      });
    });
  }
  const laid = laidText(table, read.value);
  if (laid) {
    const sign = `✓ ${shortHash(laid.hash)}`;
    return wrap(`${sign} ${laid.standing}`, columns - 4, 2).map((row, n): Line =>
      n === 0 ? ['  ', ['good', sign], row.slice(sign.length)] : [`  ${row}`],
    );
  }
  const why = lineProblem(table, formatTreaty(read.value));
  if (why === undefined) return [[['good', `  ✓ ${shortHash(treatyHash(read.value))}`], ' can be proposed']];
  const lacksParties = local.mode.is === 'lines' && read.value.between.length < 2 && !isInCongress(table);
  const key = lacksParties ? ' b chooses the parties.' : '';
  return wrap(`✗ ${why}${key}`, columns - 4, 2).map((row): Line => [['warn', `  ${row}`]]);
};

/** A row of a draft with its indent, wrapped to the screen. */
const brokenRow = (text: string, width: number): readonly string[] => {
  const indent = text.length - text.trimStart().length;
  return wrap(text.trimStart(), width - indent, 2).map((row) => ' '.repeat(indent) + row);
};

/** A row with what is typed of it; a clause stays where it stood. */
const typedRow = ({ line: { text, cursor }, part }: ModeOf<'row'>): string => {
  const indent = part.is === 'clause' || part.is === 'words' ? CLAUSE_INDENT : '';
  return `${indent}${text.slice(0, cursor)}▌${text.slice(cursor)}`;
};

const rowLines = (
  local: TreatyEditorState,
  table: PaxTable,
  { columns, rows: tall }: ScreenSize,
): readonly Line[] => {
  const { mode } = local;
  const lines: Line[] = [];
  let here = 0;
  const rows = draftRows(local);
  for (const [n, text] of rows.entries()) {
    const isHere = n === local.row;
    if (isHere) here = lines.length;
    const isTyped = isHere && mode.is === 'row';
    const shown = isTyped ? typedRow(mode) : unnumbered(text);
    const clause = clauseNumberOf(rows, n);
    const number: Line[number] = ['dim', `${String(clause ?? '').padStart(2)} `];
    for (const [at, row] of brokenRow(shown, columns - 6).entries())
      lines.push([
        pointer(isHere && at === 0),
        at === 0 ? number : '   ',
        [isHere ? 'chosen' : 'plain', row],
      ]);
    const sentence = isTyped || isFrame(rows, n) ? undefined : rowSentence(table, text);
    if (sentence !== undefined)
      lines.push(...wrap(sentence, columns - 9).map((row): Line => [['dim', `       ${row}`]]));
  }
  return windowAround(lines, here, tall);
};

/** The effect of the clause under the cursor. */
const effectLines = (local: TreatyEditorState, table: PaxTable, columns: number): readonly Line[] => {
  const text = parsedDraft(local, table);
  if (!text) return [];
  const number = clauseNumberOf(draftRows(local), local.row);
  const clause = number === undefined ? undefined : text.clauses[number - 1];
  const effect = clause && clauseEffects(table, text, warOfText(table, text)).get(clause.number);
  return effect === undefined
    ? []
    : wrap(`→ ${effect}`, columns - 4, 2)
        .slice(0, 6)
        .map((row): Line => [['dim', `  ${row}`]]);
};

const editLines = (local: TreatyEditorState, table: PaxTable, size: ScreenSize): readonly Line[] => {
  const below = [...effectLines(local, table, size.columns), ...verdictLines(local, table, size.columns)];
  const above = rowLines(local, table, { ...size, rows: size.rows - below.length - 2 });
  return [heading(isInCongress(table) ? 'A proposal to the Congress' : 'A treaty'), ...above, [], ...below];
};

const partyLines = (mode: ModeOf<'parties'>, table: PaxTable): readonly Line[] => [
  heading('Between which powers?'),
  [`  ${mode.filter}▌`],
  ...partyChoices(mode, table).map((power, n): Line => [
    pointer(n === mode.at),
    mode.parties.includes(power) ? ['good', '✓ '] : '  ',
    [power, partyName(table.edition, power)],
  ]),
];

const textLines = ({ area }: ModeOf<'text'>, { columns, rows: tall }: ScreenSize): readonly Line[] => {
  const rows = rowsOf(area.text, columns - 4);
  const here = cursorRow(rows, area.cursor);
  const lines = rows.map(({ from, to }, n): Line => {
    const text = area.text.slice(from, to);
    if (n !== here) return [`  ${text}`];
    const at = area.cursor - from;
    return [`  ${text.slice(0, at)}`, ['accent', '▌'], text.slice(at)];
  });
  return windowAround(lines, here, tall);
};

const normalLines = (local: TreatyEditorState, table: PaxTable): readonly Line[] => {
  const text = parsedDraft(local, table);
  if (!text) return [['The text is not understood yet; Esc shows where.']];
  const normal = formatTreaty(text).split('\n');
  return [heading(`Normal form ${shortHash(treatyHash(text))}`), ...normal.map((row): Line => [`  ${row}`])];
};

/** The treaty editor on screen. */
export const treatyEditorLines = (
  local: TreatyEditorState,
  table: PaxTable,
  size: ScreenSize,
): readonly Line[] => {
  const { mode, top } = local;
  switch (mode.is) {
    case 'drafts':
      return listLines(local, table, size);
    case 'lines':
    case 'row':
      return editLines(local, table, size);
    case 'parties':
      return partyLines(mode, table);
    case 'clause':
      return clauseQuestionLines(local, mode, { table, size });
    case 'text': {
      const below = verdictLines(local, table, size.columns);
      return [...textLines(mode, { ...size, rows: size.rows - below.length - 1 }), [], ...below];
    }
    case 'preview':
      return normalLines(local, table).slice(top);
    case 'diff':
      return diffLines(local.drafts?.[mode.other] ?? '', treatyDraftText(local)).slice(top);
  }
};
