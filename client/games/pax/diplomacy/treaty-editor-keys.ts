import { textLine } from '../../../shell/text-line.ts';
import { AREA_EDITS, textArea, TEXT_EDITS, typeInto } from '../../../shell/text-area.ts';
import type { Binding } from '../../../shell/screen.ts';
import { movementKeys } from '../../../shell/scrolling.ts';
import type { PaxTable } from '../table.ts';
import { CLAUSE_KEYS } from './clause-keys.ts';
import { type TreatyEditor, draftRows, treatyDraftText, editorIn, isFrame } from './treaty-editor.ts';
import {
  changeHeading,
  deleteRow,
  headingOf,
  keep,
  keepText,
  newDraft,
  redoDrafting,
  shiftRow,
  toggleProtocol,
  undoDrafting,
} from './treaty-editor-drafting.ts';
import { PARTY_KEYS } from './party-keys.ts';
import { askToPropose } from './proposing.ts';
import { ROW_KEYS, typeIntoRow } from './row-keys.ts';

type Row = Binding<TreatyEditor, PaxTable>;

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

const doing =
  (act: (local: TreatyEditor, table: PaxTable) => TreatyEditor): Row['run'] =>
  (local, { subject }) =>
    act(local, subject);

const dropDraft = (local: TreatyEditor, table: PaxTable): TreatyEditor => {
  const drafts = (local.drafts ?? []).filter((_draft, n) => n !== local.draft);
  const draft = Math.max(0, Math.min(local.draft, drafts.length - 1));
  return { ...keep(local, table, drafts), draft, marked: undefined };
};

const compare: Row['run'] = (local, { shell }) => {
  if (local.marked !== undefined && local.marked !== local.draft) {
    return editorIn(local, { is: 'diff', other: local.marked });
  }
  shell.say('m marks a draft, x lays another one beside it');
  return local;
};

const UNDOING: readonly Row[] = [
  row(['u'], 'undo', { run: doing(undoDrafting), hint: true }),
  row(['ctrl+r'], 'redo', { run: doing(redoDrafting) }),
];

const NEW_DRAFT = row(['n'], 'new', { run: doing(newDraft), hint: true });

const DRAFT_KEYS: readonly Row[] = [
  NEW_DRAFT,
  row(['enter', 'right'], 'open', {
    run: (local) => (treatyDraftText(local) === '' ? local : { ...editorIn(local, { is: 'lines' }), row: 0 }),
    hint: true,
  }),
  row(['m'], 'mark', { run: (local) => ({ ...local, marked: local.draft }), hint: true }),
  row(['x'], 'compare', { run: compare, hint: true }),
  row(['d', 'D'], 'delete', { run: doing(dropDraft), hint: true }),
  ...UNDOING,
  ...movementKeys<TreatyEditor, PaxTable>({
    at: ({ draft }) => draft,
    to: (local, at) => ({ ...local, draft: Math.max(0, Math.min(at, (local.drafts ?? []).length - 1)) }),
    page: ({ size }) => size.rows - 4,
  }),
];

const editRow = (local: TreatyEditor, table: PaxTable): TreatyEditor => {
  const rows = draftRows(local);
  const text = rows[local.row] ?? '';
  const heading = headingOf(table, treatyDraftText(local));
  if (local.row === 0 && heading) {
    return editorIn(local, { is: 'row', line: textLine(heading.title), part: { is: 'title', of: heading } });
  }
  if (local.row > 0 && isFrame(rows, local.row)) return local;
  return editorIn(local, { is: 'row', line: textLine(text), part: { is: 'all' } });
};

const toTitle = (local: TreatyEditor, table: PaxTable): TreatyEditor => editRow({ ...local, row: 0 }, table);

const toParties: Row['run'] = (local, { subject, shell }) => {
  const heading = headingOf(subject, treatyDraftText(local));
  if (heading) return editorIn(local, { is: 'parties', parties: heading.between, filter: '', at: 0 });
  shell.say('the heading is not understood; e edits it as text');
  return local;
};

const toggleSecret = (local: TreatyEditor, table: PaxTable): TreatyEditor =>
  changeHeading(local, table, { secret: !headingOf(table, treatyDraftText(local))?.secret });

const LINE_KEYS: readonly Row[] = [
  row(['a'], 'add a clause', {
    run: (local) => editorIn(local, { is: 'clause', words: [], filter: '', at: 0 }),
    hint: true,
  }),
  row(['e', 'enter'], 'edit', { run: doing(editRow), hint: true }),
  row(['b'], 'parties', { run: toParties, hint: true }),
  row(['S', 's'], 'propose', { run: askToPropose, hint: true }),
  row(['esc', 'left'], 'drafts', { run: (local) => editorIn(local, { is: 'drafts' }), hint: true }),
  row(['t'], 'title', { run: doing(toTitle), hint: true }),
  row(['c'], 'secret or not', { run: doing(toggleSecret) }),
  row(['p'], 'secret protocol from here on, or none', { run: doing(toggleProtocol) }),
  row(['J', 'ctrl+down'], 'move the clause down', {
    run: doing((local, table) => shiftRow(local, table, 1)),
  }),
  row(['K', 'ctrl+up'], 'move the clause up', { run: doing((local, table) => shiftRow(local, table, -1)) }),
  row(['d', 'D'], 'delete the clause', { run: doing(deleteRow) }),
  ...UNDOING,
  row(['i'], 'write as text', {
    run: (local) => editorIn(local, { is: 'text', area: textArea(treatyDraftText(local)) }),
  }),
  row(['v'], 'the normal form', { run: (local) => editorIn(local, { is: 'preview' }) }),
  ...movementKeys<TreatyEditor, PaxTable>({
    at: (local) => local.row,
    to: (local, at) => ({ ...local, row: Math.max(0, Math.min(at, draftRows(local).length - 1)) }),
    page: ({ size }) => size.rows - 6,
  }),
];

/** Columns of a text that is being written. */
const TEXT_MARGIN = 4;

const textKeys: readonly Row[] = [
  row(['esc'], 'to the clauses', {
    run: (local) => ({ ...editorIn(local, { is: 'lines' }), row: 0 }),
    hint: true,
  }),
  ...[...AREA_EDITS, ...TEXT_EDITS].map(({ keys, label, edit }) =>
    row(keys, label, {
      run: (local, { subject, size }) => {
        if (local.mode.is !== 'text') return local;
        const area = edit(local.mode.area, size.columns - TEXT_MARGIN);
        return { ...keepText(local, subject, area.text), mode: { is: 'text', area } };
      },
    }),
  ),
];

const toLines: Row['run'] = (local) => editorIn(local, { is: 'lines' });
const reading = (back: Row): readonly Row[] => [
  back,
  ...movementKeys<TreatyEditor, PaxTable>({
    at: ({ top }) => top,
    to: (local, at) => ({ ...local, top: Math.max(0, Math.min(at, draftRows(local).length)) }),
    page: ({ size }) => size.rows - 1,
  }),
];

const PREVIEW_KEYS = reading(row(['esc', 'v', 'left'], 'back', { run: toLines, hint: true }));
const DIFF_KEYS = reading(
  row(['esc', 'x', 'left'], 'back', { run: (local) => editorIn(local, { is: 'drafts' }), hint: true }),
);
/** The keys in force in the treaty editor. */
export const treatyEditorKeys = ({ mode, drafts = [] }: TreatyEditor): readonly Row[] => {
  const tables: Readonly<Record<TreatyEditor['mode']['is'], readonly Row[]>> = {
    drafts: drafts.length > 0 ? DRAFT_KEYS : [NEW_DRAFT, ...UNDOING],
    lines: LINE_KEYS,
    row: ROW_KEYS,
    parties: PARTY_KEYS,
    clause: CLAUSE_KEYS,
    text: textKeys,
    preview: PREVIEW_KEYS,
    diff: DIFF_KEYS,
  };
  return tables[mode.is];
};

/** Puts typed or pasted text where it goes in this mode. */
export const typeInEditor = (local: TreatyEditor, text: string, table: PaxTable): TreatyEditor => {
  const { mode } = local;
  switch (mode.is) {
    case 'row':
      return typeIntoRow(local, table, text);
    case 'parties':
    case 'clause':
      return { ...local, mode: { ...mode, filter: mode.filter + text.replaceAll(/\s+/g, ' '), at: 0 } };
    case 'text': {
      const area = typeInto(mode.area, text);
      return { ...keepText(local, table, area.text), mode: { is: 'text', area } };
    }
    default:
      return local;
  }
};
