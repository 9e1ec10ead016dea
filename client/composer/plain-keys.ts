import type { Binding } from '../shell/screen.ts';
import { insert, LINE_EDITS, type TypedLine, textLine } from '../shell/text-line.ts';
import type { Table } from '../table/table.ts';
import { goToRow, replaceRows } from './draft.ts';
import { belowCursor, draftKeys, isUsableNow } from './draft-keys.ts';
import { askAgain } from './plain-picking.ts';
import { handIn, offeredWhenDue } from './hand-in.ts';
import { beginKey } from './line-picking.ts';
import { lastStashed, stashedOutsideSheet } from './sheet.ts';
import { stashedOf, type PlainSheet, plainReviewOf, type Typing } from './plain-sheet.ts';

type Row = Binding<PlainSheet, Table>;

const DRAFT = draftKeys<PlainSheet, Table>();

const PICK: Row = { ...beginKey<PlainSheet>(), keys: ['n', 'a'] };

const NEW: Row = {
  keys: ['i', 'n', 'a'],
  label: 'type',
  help: 'type a line below; several can be pasted',
  hint: true,
  run: (local) => {
    const { row, rest } = lastStashed(stashedOutsideSheet(local));
    const typing = { line: textLine(row), at: belowCursor(local.draft), replaces: false };
    return { ...local, stashed: rest, typing };
  },
};

const asText = (local: PlainSheet): PlainSheet => {
  const { lines, at } = local.draft;
  return { ...local, typing: { line: textLine(lines[at] ?? ''), at, replaces: true } };
};

const EDIT: Row = {
  keys: ['enter', 'e', 'E'],
  label: 'edit',
  help: 'change the line under the cursor as text',
  hint: true,
  run: asText,
};

const EDIT_TEXT: Row = { ...EDIT, keys: ['E'], label: 'as text' };

/** Changes a line by its questions; one that they cannot make is changed as text. */
const CHANGE_ANSWERS: Row = {
  keys: ['enter', 'e'],
  label: 'edit',
  help: 'change the line under the cursor: its questions again, with its answers',
  hint: true,
  run: (local, { subject, shell }) => {
    const asked = askAgain(local, subject);
    if (!asked) shell.notify('no questions make this line: change it as text');
    return asked ?? asText(local);
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
  help: 'simulate the rest of the turn with assumed sheets for the others',
  hint: true,
  run: (local, { shell }) => {
    shell.goTo('what-if');
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

const isBlank = ({ line }: Typing): boolean => line.text.trim() === '';

/** Whether the row being edited is unchanged. */
const isUntouched = ({ draft }: PlainSheet, { line, at, replaces }: Typing): boolean =>
  replaces && line.text === draft.lines[at];

/** Puts the typed text into the draft and ends typing. A row that was emptied is deleted; an unchanged one stays. */
const endTyping = (local: PlainSheet, typing: Typing): PlainSheet => {
  if (isUntouched(local, typing)) return { ...local, typing: undefined };
  const { line, at, replaces } = typing;
  const count = replaces ? 1 : 0;
  const lines = isBlank(typing) ? [] : [replaces ? line.text.trimEnd() : line.text.trim()];
  const draft = count + lines.length === 0 ? local.draft : replaceRows(local.draft, at, { count, lines });
  return { ...local, draft, typing: undefined };
};

/** Replaces a typed line and begins the next one below. */
const toNextLine = (local: PlainSheet, { at, replaces }: Typing, lines: readonly string[]): PlainSheet => {
  const draft = replaceRows(local.draft, at, { count: replaces ? 1 : 0, lines });
  return { ...local, draft, typing: { line: textLine(''), at: belowCursor(draft), replaces: false } };
};

/** Adds the typed line to the sheet and begins the next one. */
const NEXT_LINE: Row = {
  ...typingRow(['enter'], 'next line', (local, typing) =>
    toNextLine(local, typing, [typing.line.text.trim()]),
  ),
  help: 'add the line to the sheet and begin the next; on an empty line: back to the list',
  hint: true,
};

/** Enter without a next line: an existing row was edited, or nothing is typed. */
const endKey = (label: string): Row => ({ ...typingRow(['enter'], label, endTyping), hint: true });

/** Where nothing would be lost, Enter and Esc do the same. */
const LEAVE_BLANK: Row = { ...endKey('to the list'), keys: ['enter', 'esc'] };
const LEAVE_UNCHANGED: Row = { ...endKey('leave it as it is'), keys: ['enter', 'esc'] };
const TAKE_OUT: Row = endKey('delete the line');
const CHANGE: Row = endKey('into the sheet');

const ASIDE: Row = {
  ...typingRow(['esc'], 'put aside', (local) => ({ ...local, stashed: stashedOf(local), typing: undefined })),
  hint: true,
};

/** Leaves a row that was emptied as it was. */
const UNCHANGED: Row = {
  ...typingRow(['esc'], 'leave it as it was', (local) => ({ ...local, typing: undefined })),
  hint: true,
};

/** Adds the typed text to the sheet and edits the row above or below. */
const toNeighbour =
  (by: 1 | -1) =>
  (local: PlainSheet, typing: Typing): PlainSheet => {
    const isKept = !isBlank(typing) || isUntouched(local, typing);
    const at = by === -1 ? typing.at - 1 : typing.at + Number(isKept);
    const left = endTyping(local, typing);
    const text = left.draft.lines[at];
    return text === undefined
      ? local
      : { ...left, draft: goToRow(left.draft, at), typing: { line: textLine(text), at, replaces: true } };
  };

const NEIGHBOURS: readonly Row[] = [
  typingRow(['up', 'ctrl+p'], 'to the line above', toNeighbour(-1)),
  typingRow(['down', 'ctrl+n'], 'to the line below', toNeighbour(1)),
];

const EDITS: readonly Row[] = LINE_EDITS.map(({ keys, label, edit }) =>
  typingRow(keys, label, (local, typing) => withLine(local, typing, edit(typing.line))),
);

/** Enter and Esc for a line being typed. */
const endingKeys = (local: PlainSheet, typing: Typing): readonly Row[] => {
  if (isUntouched(local, typing)) return [LEAVE_UNCHANGED];
  if (!isBlank(typing)) return [typing.replaces ? CHANGE : NEXT_LINE, ASIDE];
  return typing.replaces ? [TAKE_OUT, UNCHANGED] : [LEAVE_BLANK];
};

const typingKeys = (local: PlainSheet, typing: Typing): readonly Row[] => [
  ...endingKeys(local, typing),
  ...NEIGHBOURS,
  ...EDITS,
];

const TYPE: Row = { ...NEW, keys: ['i'] };

/** Where lines are composed, `n` and `a` compose one and `i` types one, as on every sheet. */
const WITH_PICKER: Readonly<Record<'empty' | 'listed', readonly Row[]>> = {
  empty: [PICK, TYPE, ...EMPTY.slice(1)],
  listed: [PICK, CHANGE_ANSWERS, TYPE, ...LISTED.slice(2), EDIT_TEXT],
};

/** Keys of the sheet, or of the line being typed. */
export const plainKeys = (local: PlainSheet, table: Table): readonly Row[] => {
  if (local.typing) return typingKeys(local, local.typing);
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

/** Inserts pasted lines below the cursor. */
export const pasteLines = (local: PlainSheet, text: string): PlainSheet => {
  const lines = linesIn(text);
  return lines.length === 0
    ? local
    : { ...local, draft: replaceRows(local.draft, belowCursor(local.draft), { count: 0, lines }) };
};

/** Inserts text into the line. If several lines are pasted, all go into the sheet and the next one begins. */
export const typeIntoSheet = (local: PlainSheet, text: string): PlainSheet => {
  const { typing } = local;
  if (!typing) return local;
  if (!text.includes('\n')) return withLine(local, typing, insert(typing.line, text.replaceAll('\t', ' ')));
  const lines = linesIn(insert(typing.line, text).text);
  return lines.length === 0 ? local : toNextLine(local, typing, lines);
};
