import { quote } from '@chancery/shared/kernel/language/lexer.ts';
import { type Power, POWERS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { parseTreaty } from '@chancery/shared/games/pax/treaties/text/text.ts';
import {
  type Heading,
  readTreatyLine,
  treatyReader,
} from '@chancery/shared/games/pax/treaties/text/treaty-line.ts';
import type { TreatyText } from '@chancery/shared/games/pax/state/treaties.ts';
import { vocabularyFor } from '../composer/draft-context.ts';
import { ownPower, type PaxTable } from '../table.ts';
import {
  type TreatyEditorState,
  draftRows,
  treatyDraftText,
  isFrame,
  type DraftsVersion,
} from './treaty-editor.ts';

/** The parsed draft, or everything that is wrong with it. */
export const treatyReadingOf = (local: TreatyEditorState, table: PaxTable): ReturnType<typeof parseTreaty> =>
  parseTreaty(vocabularyFor(table), treatyDraftText(local));

/** Whether the step accepts texts without parties, as proposals to the Congress (PB-CONG-24). */
export const isInCongress = ({ state }: PaxTable): boolean => state.step === 'CONG_PROPOSE';

/** The heading of a draft, if it is understood. */
export const headingOf = (table: PaxTable, text: string): Heading | undefined => {
  const line = { line: 1, text: text.split('\n')[0] ?? '' };
  const reader = treatyReader(vocabularyFor(table), line);
  const read = readTreatyLine(reader, false);
  return read?.line === 'heading' && reader.problems.length === 0 ? read.heading : undefined;
};

/** The first row of a draft; an empty title is allowed. */
export const headingText = ({ title, between, secret }: Heading): string => {
  const parties = POWERS.filter((power) => between.includes(power));
  const named = parties.length > 0 ? ` between ${parties.join(', ')}` : '';
  return `treaty ${quote(title)}${named}${secret ? ' secret' : ''}`;
};

/** Maximum number of changes that can be undone. */
const MAX_CHANGES = 100;

const versionOf = ({ drafts = [], draft, row }: TreatyEditorState): DraftsVersion => ({ drafts, draft, row });

/** Changes the drafts, saves them and records the change for undo; keys in one text are one change. */
export const saveDrafts = (
  local: TreatyEditorState,
  table: PaxTable,
  drafts: readonly string[],
): TreatyEditorState => {
  table.calls.treatyDrafts.write(drafts);
  const isTyped = local.mode.is === 'text' || local.mode.is === 'row';
  const past = isTyped && local.isTyped ? local.past : [...local.past, versionOf(local)].slice(-MAX_CHANGES);
  return { ...local, drafts, past, future: [], isTyped };
};

/** Restores the drafts to an earlier or later version. */
const restore = (local: TreatyEditorState, table: PaxTable, version: DraftsVersion): TreatyEditorState => {
  table.calls.treatyDrafts.write(version.drafts);
  const mode = version.drafts[version.draft] === undefined ? ({ is: 'drafts' } as const) : local.mode;
  return { ...local, ...version, mode, marked: undefined };
};

/** The drafts before the last change. */
export const undoDrafting = (local: TreatyEditorState, table: PaxTable): TreatyEditorState => {
  const before = local.past.at(-1);
  if (!before) return local;
  const future = [versionOf(local), ...local.future];
  return { ...restore(local, table, before), past: local.past.slice(0, -1), future };
};

/** The drafts with what was undone last. */
export const redoDrafting = (local: TreatyEditorState, table: PaxTable): TreatyEditorState => {
  const [next, ...future] = local.future;
  if (!next) return local;
  return { ...restore(local, table, next), past: [...local.past, versionOf(local)], future };
};

export const saveDraftText = (local: TreatyEditorState, table: PaxTable, text: string): TreatyEditorState =>
  saveDrafts(
    local,
    table,
    (local.drafts ?? []).map((draft, n) => (n === local.draft ? text : draft)),
  );

const saveDraftRows = (
  local: TreatyEditorState,
  table: PaxTable,
  { rows, row }: { readonly rows: readonly string[]; readonly row: number },
): TreatyEditorState => ({
  ...saveDraftText(local, table, rows.join('\n')),
  row: Math.max(0, Math.min(row, rows.length - 1)),
});

/** Adds a draft without clauses, and asks who it is between besides the seat's own power. */
export const newDraft = (local: TreatyEditorState, table: PaxTable): TreatyEditorState => {
  const drafts = local.drafts ?? [];
  const own = ownPower(table);
  const between: readonly Power[] = own && !isInCongress(table) ? [own] : [];
  const title = `Draft ${String(drafts.length + 1)}`;
  const text = `${headingText({ title, between, secret: false })}\nend`;
  return {
    ...saveDrafts(local, table, [...drafts, text]),
    draft: drafts.length,
    row: 0,
    // In a Congress a text names no parties.
    mode: isInCongress(table) ? { is: 'lines' } : { is: 'parties', parties: between, filter: '', at: 0 },
  };
};

/** Changes the heading of the draft, if it is understood. */
export const changeHeading = (
  local: TreatyEditorState,
  table: PaxTable,
  change: Partial<Heading>,
): TreatyEditorState => {
  const heading = headingOf(table, treatyDraftText(local));
  if (!heading) return local;
  const [first, ...rows] = draftRows(local);
  const changed = headingText({ ...heading, ...change });
  if (changed === first) return local;
  return saveDraftRows(local, table, {
    rows: [changed, ...rows],
    row: local.row,
  });
};

/** A clause without its number, so that clauses are numbered by their order. */
export const unnumbered = (row: string): string => row.replace(/^(\s*)\d+\s+/, '$1');

/** Blanks before a clause. */
export const CLAUSE_INDENT = '  ';

/** Puts a clause below the cursor, or before the end. */
export const addRow = (local: TreatyEditorState, table: PaxTable, text: string): TreatyEditorState => {
  const rows = draftRows(local);
  const at = Math.max(1, Math.min(local.row + 1, rows.length - 1));
  return saveDraftRows(local, table, {
    rows: [...rows.slice(0, at), `${CLAUSE_INDENT}${text}`, ...rows.slice(at)],
    row: at,
  });
};

export const writeRow = (local: TreatyEditorState, table: PaxTable, text: string): TreatyEditorState =>
  saveDraftRows(local, table, {
    rows: draftRows(local).map((row, n) => (n === local.row ? text : row)),
    row: local.row,
  });

export const deleteRow = (local: TreatyEditorState, table: PaxTable): TreatyEditorState => {
  const rows = draftRows(local);
  if (isFrame(rows, local.row)) return local;
  return saveDraftRows(local, table, {
    rows: rows.filter((_row, n) => n !== local.row).map(unnumbered),
    row: local.row,
  });
};

export const shiftRow = (local: TreatyEditorState, table: PaxTable, by: 1 | -1): TreatyEditorState => {
  const rows = draftRows(local).map(unnumbered);
  const to = local.row + by;
  const [one, other] = [rows[local.row], rows[to]];
  if (one === undefined || other === undefined) return local;
  if (isFrame(rows, local.row) || isFrame(rows, to)) return local;
  const swapped = rows.map((row, n) => (n === to ? one : n === local.row ? other : row));
  return saveDraftRows(local, table, { rows: swapped, row: to });
};

const PROTOCOL = /^\s*protocol secret\s*$/i;

/** The number of a draft's row among the clauses; undefined for the heading, the end and rows that are no clauses. */
export const clauseNumberOf = (rows: readonly string[], row: number): number | undefined => {
  const isClause = (text: string, n: number): boolean =>
    !isFrame(rows, n) && text.trim() !== '' && !PROTOCOL.test(text);
  return isClause(rows[row] ?? '', row)
    ? rows.slice(0, row + 1).filter((text, n) => isClause(text, n)).length
    : undefined;
};

/** Makes what stands below the cursor a secret protocol, or takes the protocol's heading out. */
export const toggleProtocol = (local: TreatyEditorState, table: PaxTable): TreatyEditorState => {
  const rows = draftRows(local);
  if (!rows.some((row) => PROTOCOL.test(row))) return addRow(local, table, 'protocol secret');
  const without = rows.filter((row) => !PROTOCOL.test(row));
  return saveDraftRows(local, table, { rows: without, row: local.row });
};

/** The draft as a treaty; undefined if it has syntax problems. */
export const parsedDraft = (local: TreatyEditorState, table: PaxTable): TreatyText | undefined => {
  const read = treatyReadingOf(local, table);
  return read.ok ? read.value : undefined;
};
