import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import type { Binding } from '../../../shell/screen.ts';
import type { PaxTable } from '../table.ts';
import { toText } from './transitions.ts';
import { rowBelow, withMode, normalLine, putLine, stashText, toOrderList } from './composer-state.ts';
import { goToRow, replaceRows } from '../../../composer/draft.ts';
import type { ComposerState, ComposerModeOf } from './mode.ts';
import { vocabularyFor } from './draft-context.ts';
import { judgedCompletions } from './completion-notes.ts';
import { withCompletion } from './text-completions.ts';
import { insert, LINE_EDITS, type TypedLine } from '../../../shell/text-line.ts';

type Row = Binding<ComposerState, PaxTable>;
type TextMode = ComposerModeOf<'text'>;

const row = (
  keys: readonly string[],
  label: string,
  act: (local: ComposerState, mode: TextMode, table: PaxTable) => ComposerState,
): Row => ({
  keys,
  label,
  run: (local, { subject }) => (local.mode.is === 'text' ? act(local, local.mode, subject) : local),
});

const withLine = (local: ComposerState, mode: TextMode, line: TypedLine): ComposerState =>
  withMode(local, { ...mode, line, chosen: 0 });

/** Puts the line into the sheet and starts the next below it; an empty line ends typing. */
const finish = (local: ComposerState, { line, target }: TextMode, table: PaxTable): ComposerState => {
  if (line.text.trim() !== '') {
    const written = putLine(local, target, normalLine(table, line.text));
    return target.replaces ? written : toText(written, rowBelow(written), '');
  }
  const draft = target.replaces ? replaceRows(local.draft, target.at, { count: 1, lines: [] }) : local.draft;
  return { ...toOrderList(local), draft };
};

/**
 * Moves typing to the line above or below; the typed text goes into the sheet. Does nothing if there is no such line.
 */
const toNeighbour = (
  local: ComposerState,
  { line, target }: TextMode,
  { table, by }: { readonly table: PaxTable; readonly by: 1 | -1 },
): ComposerState | undefined => {
  const isEmpty = line.text.trim() === '';
  const left = isEmpty
    ? { ...local, draft: replaceRows(local.draft, target.at, { count: Number(target.replaces), lines: [] }) }
    : putLine(local, target, normalLine(table, line.text));
  const at = by === -1 ? target.at - 1 : target.at + Number(!isEmpty);
  const text = left.draft.lines[at];
  if (text === undefined) return undefined;
  return toText({ ...left, draft: goToRow(left.draft, at) }, { at, replaces: true }, text);
};

/** Moves to the neighbouring completion; beyond the first and last are the lines above and below. */
const moveChoice =
  (by: 1 | -1) =>
  (local: ComposerState, mode: TextMode, table: PaxTable): ComposerState => {
    const count = judgedCompletions(local, mode, table).choices.length;
    const chosen = mode.chosen + by;
    if (chosen >= 0 && chosen < count) return withMode(local, { ...mode, chosen });
    const next = toNeighbour(local, mode, { table, by });
    return next ?? withMode(local, { ...mode, chosen: (chosen + count) % Math.max(count, 1) });
  };

const complete = (local: ComposerState, mode: TextMode, table: PaxTable): ComposerState =>
  withLine(local, mode, withCompletion(mode.line, judgedCompletions(local, mode, table), mode.chosen));

/** Where Enter leads: to the next line, or to the list from an empty or changed line. */
const enterKey = ({ line, target }: TextMode): Row => {
  const isEmpty = line.text.trim() === '';
  if (target.replaces)
    return { ...row(['enter'], isEmpty ? 'delete the line' : 'into the sheet', finish), hint: true };
  return {
    ...row(['enter'], isEmpty ? 'to the list' : 'next line', finish),
    help: 'add the line to the sheet and begin the next; on an empty line: back to the list',
    hint: true,
  };
};

/** Keys while a line is typed as text. */
export const textKeys = (mode: TextMode): readonly Row[] => [
  enterKey(mode),
  { ...row(['tab'], 'complete', complete), hint: true },
  {
    ...row(['down', 'ctrl+n'], 'next', moveChoice(1)),
    help: 'the next suggestion; after the last: to the line below',
    hint: true,
  },
  {
    ...row(['up', 'ctrl+p'], 'the one before', moveChoice(-1)),
    help: 'the previous suggestion; before the first: to the line above',
    hint: true,
  },
  { ...row(['esc'], 'put aside', (local, _mode, table) => stashText(local, table)), hint: true },
  ...LINE_EDITS.map(({ keys, label, edit }) =>
    row(keys, label, (local, mode) => withLine(local, mode, edit(mode.line))),
  ),
];

/** Number of pasted lines put into normal form at once; more stay as they are and are read between keys. */
const MAX_NORMALISED = 200;

const normalLines = (table: PaxTable, lines: readonly string[]): readonly string[] => {
  const written = lines.filter((line) => line.trim() !== '');
  return written.length > MAX_NORMALISED
    ? written.map((line) => line.trim())
    : written.map((line) => normalLine(table, line));
};

/** Puts pasted lines below the cursor of the list. */
export const pasteRows = (local: ComposerState, text: string, table: PaxTable): ComposerState => {
  const lines = normalLines(table, text.split('\n'));
  if (local.mode.is !== 'list' || lines.length === 0) return local;
  return { ...local, draft: replaceRows(local.draft, rowBelow(local).at, { count: 0, lines }) };
};

/** The lines of a paste before its last one; a complete order stays a separate line. */
const linesBefore = (table: PaxTable, { text, cursor }: TypedLine, first: string): readonly string[] => {
  const isWhole = cursor === text.length && parseLine(vocabularyFor(table), text).ok;
  return isWhole ? [text, first] : [text.slice(0, cursor) + first];
};

/** Types into the line; of several pasted lines, all but the last go into the sheet at once. */
export const typeText = (local: ComposerState, text: string, table: PaxTable): ComposerState => {
  const { mode } = local;
  if (mode.is !== 'text') return local;
  const [first = '', ...more] = text.split('\n');
  const last = more.at(-1);
  if (last === undefined) return withLine(local, mode, insert(mode.line, text.replaceAll('\t', ' ')));
  const { line, target } = mode;
  const lines = [...linesBefore(table, line, first), ...more.slice(0, -1)];
  const draft = replaceRows(local.draft, target.at, {
    count: target.replaces ? 1 : 0,
    lines: normalLines(table, lines),
  });
  const next = { at: draft.at + 1, replaces: false };
  const rest = { text: last + line.text.slice(line.cursor), cursor: last.length };
  return { ...local, draft, mode: { is: 'text', line: rest, target: next, chosen: 0 } };
};
