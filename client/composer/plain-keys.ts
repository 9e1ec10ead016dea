import type { Binding } from '../shell/screen.ts';
import { insert, LINE_EDITS, type TypedLine, textLine } from '../shell/text-line.ts';
import type { Table } from '../table/table.ts';
import { replaceRows } from './draft.ts';
import { belowCursor, draftKeys, isUsableNow } from './draft-keys.ts';
import { handIn, offeredWhenDue } from './hand-in.ts';
import { beginKey } from './line-picking.ts';
import { lastStashed } from './sheet.ts';
import { stashedOf, type PlainSheet, plainReviewOf, type Typing } from './plain-sheet.ts';

type Row = Binding<PlainSheet, Table>;

const DRAFT = draftKeys<PlainSheet, Table>();

const PICK: Row = beginKey();

const NEW: Row = {
  keys: ['i', 'n', 'a'],
  label: 'type',
  help: 'type a line below; several can be pasted',
  hint: true,
  run: (local) => {
    const { row, rest } = lastStashed(local.stashed);
    const typing = { line: textLine(row), at: belowCursor(local.draft), replaces: false };
    return { ...local, stashed: rest, typing };
  },
};

const EDIT: Row = {
  keys: ['enter', 'e'],
  label: 'edit',
  help: 'change the line under the cursor',
  hint: true,
  run: (local) => {
    const { lines, at } = local.draft;
    return { ...local, typing: { line: textLine(lines[at] ?? ''), at, replaces: true } };
  },
};

const HAND_IN: Row = {
  keys: ['S'],
  label: 'hand in',
  help: 'hand the sheet in',
  hint: true,
  run: (local, context) => handIn(local, context, () => plainReviewOf(local, context.subject)),
};

const WHAT_IF: Row = {
  keys: ['x'],
  label: 'what if',
  help: 'play the whole turn on with sheets supposed of the others',
  hint: true,
  run: (local, { shell }) => {
    shell.go('what-if');
    return local;
  },
};

const LISTED: readonly Row[] = [
  NEW,
  EDIT,
  HAND_IN,
  WHAT_IF,
  DRAFT.delete,
  DRAFT.undo,
  DRAFT.moveUp,
  DRAFT.moveDown,
  DRAFT.mark,
  DRAFT.copy,
  DRAFT.withdraw,
  DRAFT.redo,
  ...DRAFT.unhinted,
  ...DRAFT.moves,
];

const EMPTY: readonly Row[] = [
  NEW,
  HAND_IN,
  WHAT_IF,
  DRAFT.undo,
  DRAFT.redo,
  DRAFT.withdraw,
  ...DRAFT.unhinted,
];

const withLine = (local: PlainSheet, typing: Typing, line: TypedLine): PlainSheet => ({
  ...local,
  typing: { ...typing, line },
});

const typingRow = (
  keys: readonly string[],
  label: string,
  act: (local: PlainSheet, typing: Typing) => PlainSheet,
): Row => ({ keys, label, run: (local) => (local.typing ? act(local, local.typing) : local) });

/** Puts what was typed into the draft; an empty line takes its row away. */
const commitTyping = (local: PlainSheet, { line, at, replaces }: Typing): PlainSheet => {
  const text = line.text.trim();
  const draft = replaceRows(local.draft, at, { count: replaces ? 1 : 0, lines: text === '' ? [] : [text] });
  return { ...local, draft, typing: undefined };
};

const TYPING: readonly Row[] = [
  { ...typingRow(['enter'], 'into the sheet', commitTyping), hint: true },
  {
    ...typingRow(['esc'], 'put aside', (local) => ({
      ...local,
      stashed: stashedOf(local),
      typing: undefined,
    })),
    hint: true,
  },
  ...LINE_EDITS.map(({ keys, label, edit }) =>
    typingRow(keys, label, (local, typing) => withLine(local, typing, edit(typing.line))),
  ),
];

/** The first key table in which a key stands wins: picking takes `n` from typing. */
const WITH_PICKER: Readonly<Record<'empty' | 'listed', readonly Row[]>> = {
  empty: [PICK, { ...NEW, keys: ['i', 'a'] }, ...EMPTY.slice(1)],
  listed: [PICK, { ...NEW, keys: ['i', 'a'] }, ...LISTED.slice(1)],
};

/** Keys of the sheet: those of its rows, or of the line that is being typed. */
export const plainKeys = (local: PlainSheet, table: Table): readonly Row[] => {
  if (local.typing) return TYPING;
  const isEmpty = local.draft.lines.length === 0;
  if (table.connection === 'past') return isEmpty ? [] : DRAFT.moves;
  const canPick = table.client.composer?.picks !== undefined;
  const rows = canPick ? WITH_PICKER[isEmpty ? 'empty' : 'listed'] : isEmpty ? EMPTY : LISTED;
  return rows
    .filter(isUsableNow(DRAFT, local, table))
    .map((row) => (row === HAND_IN ? offeredWhenDue(row, table) : row));
};

const linesIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Puts pasted lines below the cursor. */
export const pasteLines = (local: PlainSheet, text: string): PlainSheet => {
  const lines = linesIn(text);
  return lines.length === 0
    ? local
    : { ...local, draft: replaceRows(local.draft, belowCursor(local.draft), { count: 0, lines }) };
};

/** Types into the line; several pasted lines go into the sheet at once. */
export const typeIntoSheet = (local: PlainSheet, text: string): PlainSheet => {
  const { typing } = local;
  if (!typing) return local;
  if (!text.includes('\n')) return withLine(local, typing, insert(typing.line, text.replaceAll('\t', ' ')));
  const lines = linesIn(insert(typing.line, text).text);
  const draft = replaceRows(local.draft, typing.at, { count: typing.replaces ? 1 : 0, lines });
  return { ...local, draft, typing: undefined };
};
