import { textLine } from '../../../shell/text-line.ts';
import { AREA_EDITS, textArea, TEXT_EDITS, insertTyped } from '../../../shell/text-area.ts';
import type { Binding } from '../../../shell/screen.ts';
import { movementKeys } from '../../../shell/scrolling.ts';
import type { PaxTable } from '../table.ts';
import { clauseKeys } from './clause-keys.ts';
import {
  type TreatyEditorState,
  draftRows,
  treatyDraftText,
  editorWithMode,
  isFrame,
} from './treaty-editor.ts';
import {
  changeHeading,
  deleteRow,
  headingOf,
  saveDrafts,
  saveDraftText,
  newDraft,
  redoDrafting,
  shiftRow,
  toggleProtocol,
  undoDrafting,
  unnumbered,
} from './treaty-editor-changes.ts';
import { PARTY_KEYS } from './party-keys.ts';
import { confirmAndPropose, proposalStep } from './confirm-proposal.ts';
import { ROW_KEYS, typeIntoRow } from './row-keys.ts';

type Row = Binding<TreatyEditorState, PaxTable>;

const row = (
  keys: readonly string[],
  label: string,
  { run, hint }: { readonly run: Row['run']; readonly hint?: true | undefined },
): Row => ({
  keys,
  label,
  run,
  ...(hint && { hint }),
});

const editingTable =
  (act: (local: TreatyEditorState, table: PaxTable) => TreatyEditorState): Row['run'] =>
  (local, { subject }) =>
    act(local, subject);

const dropDraft = (local: TreatyEditorState, table: PaxTable): TreatyEditorState => {
  const drafts = (local.drafts ?? []).filter((_draft, n) => n !== local.draft);
  const draft = Math.max(0, Math.min(local.draft, drafts.length - 1));
  return { ...saveDrafts(local, table, drafts), draft, marked: undefined };
};

const MARK = row(['m'], 'mark', { run: (local) => ({ ...local, marked: local.draft }), hint: true });

const COMPARE = row(['x'], 'compare', {
  run: (local) =>
    local.marked === undefined ? local : editorWithMode(local, { is: 'diff', other: local.marked }),
  hint: true,
});

/** A draft is marked, and another laid beside it. */
const compareKeys = ({ drafts = [], draft, marked }: TreatyEditorState): readonly Row[] => {
  if (drafts.length < 2) return [];
  return marked === undefined || marked === draft ? [MARK] : [MARK, COMPARE];
};

const UNDO = row(['u'], 'undo', { run: editingTable(undoDrafting), hint: true });
const REDO = row(['ctrl+r'], 'redo', { run: editingTable(redoDrafting), hint: true });

const undoKeys = ({ past, future }: TreatyEditorState): readonly Row[] => [
  ...(past.length > 0 ? [UNDO] : []),
  ...(future.length > 0 ? [REDO] : []),
];

const NEW_DRAFT = row(['n'], 'new', { run: editingTable(newDraft), hint: true });

const draftKeys = (local: TreatyEditorState): readonly Row[] => [
  NEW_DRAFT,
  row(['enter', 'right'], 'open', {
    run: (local) =>
      treatyDraftText(local) === '' ? local : { ...editorWithMode(local, { is: 'lines' }), row: 0 },
    hint: true,
  }),
  ...compareKeys(local),
  row(['d', 'delete'], 'delete', { run: editingTable(dropDraft), hint: true }),
  ...undoKeys(local),
  ...movementKeys<TreatyEditorState, PaxTable>({
    at: ({ draft }) => draft,
    to: (local, at) => ({ ...local, draft: Math.max(0, Math.min(at, (local.drafts ?? []).length - 1)) }),
    page: ({ size }) => size.rows - 4,
  }),
];

const editRow = (local: TreatyEditorState, table: PaxTable): TreatyEditorState => {
  const rows = draftRows(local);
  const text = rows[local.row] ?? '';
  const heading = headingOf(table, treatyDraftText(local));
  if (local.row === 0 && heading) {
    return editorWithMode(local, {
      is: 'row',
      line: textLine(heading.title),
      part: { is: 'title', of: heading },
    });
  }
  if (local.row === 0) return editorWithMode(local, { is: 'row', line: textLine(text), part: { is: 'all' } });
  if (isFrame(rows, local.row)) return local;
  const clause = textLine(unnumbered(text).trimStart());
  return editorWithMode(local, { is: 'row', line: clause, part: { is: 'clause' } });
};

const toTitle = (local: TreatyEditorState, table: PaxTable): TreatyEditorState =>
  editRow({ ...local, row: 0 }, table);

const toParties: Row['run'] = (local, { subject, shell }) => {
  const heading = headingOf(subject, treatyDraftText(local));
  if (heading) return editorWithMode(local, { is: 'parties', parties: heading.between, filter: '', at: 0 });
  shell.notify('the heading is not understood; e edits it as text');
  return local;
};

const toggleSecret = (local: TreatyEditorState, table: PaxTable): TreatyEditorState =>
  changeHeading(local, table, { secret: !headingOf(table, treatyDraftText(local))?.secret });

/** A text is proposed once it is understood and would be taken, until then its key says why not; then it leads to the signatures. */
const proposeKey = (local: TreatyEditorState, table: PaxTable): Row => {
  const step = proposalStep(local, table);
  return {
    ...row(['S'], step ?? 'propose', { run: confirmAndPropose, hint: true }),
    ...(step === undefined && { isIdle: true }),
  };
};

const lineKeys = (local: TreatyEditorState, table: PaxTable): readonly Row[] => [
  row(['a'], 'add a clause', {
    run: (local) => editorWithMode(local, { is: 'clause', words: [], filter: '', at: 0 }),
    hint: true,
  }),
  row(['e', 'enter'], 'edit', { run: editingTable(editRow), hint: true }),
  row(['b'], 'parties', { run: toParties, hint: true }),
  proposeKey(local, table),
  row(['esc', 'left'], 'drafts', { run: (local) => editorWithMode(local, { is: 'drafts' }), hint: true }),
  row(['t'], 'title', { run: editingTable(toTitle), hint: true }),
  row(['c'], 'secret or not', { run: editingTable(toggleSecret) }),
  row(['p'], 'secret protocol from here on, or none', { run: editingTable(toggleProtocol) }),
  row(['J', 'ctrl+down'], 'move the clause down', {
    run: editingTable((local, table) => shiftRow(local, table, 1)),
  }),
  row(['K', 'ctrl+up'], 'move the clause up', {
    run: editingTable((local, table) => shiftRow(local, table, -1)),
  }),
  row(['d', 'delete'], 'delete the clause', { run: editingTable(deleteRow) }),
  ...undoKeys(local),
  row(['i'], 'write as text', {
    run: (local) => editorWithMode(local, { is: 'text', area: textArea(treatyDraftText(local)) }),
  }),
  row(['v'], 'the normal form', { run: (local) => editorWithMode(local, { is: 'preview' }) }),
  ...movementKeys<TreatyEditorState, PaxTable>({
    at: (local) => local.row,
    to: (local, at) => ({ ...local, row: Math.max(0, Math.min(at, draftRows(local).length - 1)) }),
    page: ({ size }) => size.rows - 6,
  }),
];

/** Columns of a text that is being written. */
const TEXT_MARGIN = 4;

const TEXT_KEYS: readonly Row[] = [
  row(['esc'], 'to the clauses', {
    run: (local) => ({ ...editorWithMode(local, { is: 'lines' }), row: 0 }),
    hint: true,
  }),
  ...[...AREA_EDITS, ...TEXT_EDITS].map(({ keys, label, edit }) =>
    row(keys, label, {
      run: (local, { subject, size }) => {
        if (local.mode.is !== 'text') return local;
        const area = edit(local.mode.area, size.columns - TEXT_MARGIN);
        return { ...saveDraftText(local, subject, area.text), mode: { is: 'text', area } };
      },
    }),
  ),
];

const toLines: Row['run'] = (local) => editorWithMode(local, { is: 'lines' });
const readingKeys = (back: Row): readonly Row[] => [
  back,
  ...movementKeys<TreatyEditorState, PaxTable>({
    at: ({ top }) => top,
    to: (local, at) => ({ ...local, top: Math.max(0, Math.min(at, draftRows(local).length)) }),
    page: ({ size }) => size.rows - 1,
  }),
];

const PREVIEW_KEYS = readingKeys(row(['esc', 'v', 'left'], 'back', { run: toLines, hint: true }));
const DIFF_KEYS = readingKeys(
  row(['esc', 'x', 'left'], 'back', { run: (local) => editorWithMode(local, { is: 'drafts' }), hint: true }),
);
/** The keys in force in the treaty editor. */
export const treatyEditorKeys = (local: TreatyEditorState, table: PaxTable): readonly Row[] => {
  const { mode, drafts = [] } = local;
  if (table.connection === 'past') return [];
  if (mode.is === 'clause') return clauseKeys(local, table);
  const tables: Readonly<Record<Exclude<TreatyEditorState['mode']['is'], 'clause'>, readonly Row[]>> = {
    drafts: drafts.length > 0 ? draftKeys(local) : [NEW_DRAFT, ...undoKeys(local)],
    lines: lineKeys(local, table),
    row: ROW_KEYS,
    parties: PARTY_KEYS,
    text: TEXT_KEYS,
    preview: PREVIEW_KEYS,
    diff: DIFF_KEYS,
  };
  return tables[mode.is];
};

/**
 * Inserts typed or pasted text where the mode expects it; undefined if it is a key, such as Space among the parties.
 */
export const typeInEditor = (
  local: TreatyEditorState,
  text: string,
  table: PaxTable,
): TreatyEditorState | undefined => {
  const { mode } = local;
  if (mode.is === 'parties' && text === ' ') return undefined;
  switch (mode.is) {
    case 'row':
      return typeIntoRow(local, table, text);
    case 'parties':
    case 'clause':
      return { ...local, mode: { ...mode, filter: mode.filter + text.replaceAll(/\s+/g, ' '), at: 0 } };
    case 'text': {
      const area = insertTyped(mode.area, text);
      return { ...saveDraftText(local, table, area.text), mode: { is: 'text', area } };
    }
    case 'drafts':
    case 'lines':
    case 'preview':
    case 'diff':
      return local;
  }
};
