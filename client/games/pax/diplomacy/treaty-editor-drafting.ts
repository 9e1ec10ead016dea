import { quote } from '@chancery/shared/kernel/language/lexer.ts';
import { type Power, POWERS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { parseTreaty } from '@chancery/shared/games/pax/orders/treaty-text/text.ts';
import {
  type Heading,
  readTreatyLine,
  treatyReader,
} from '@chancery/shared/games/pax/orders/treaty-text/treaty-line.ts';
import type { TreatyText } from '@chancery/shared/games/pax/state/treaties.ts';
import { vocabularyFor } from '../composer/draft-context.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { type TreatyEditor, draftRows, treatyDraftText, isFrame, type Version } from './treaty-editor.ts';

/** The draft as it is understood, or all that is wrong with it. */
export const treatyReadingOf = (local: TreatyEditor, table: PaxTable): ReturnType<typeof parseTreaty> =>
  parseTreaty(vocabularyFor(table), treatyDraftText(local));

/** Whether the step takes texts without parties, as proposals to the Congress (PB-CONG-24). */
export const isInCongress = ({ state }: PaxTable): boolean => state.step === 'CONG_PROPOSE';

/** The heading of a draft, where it is understood. */
export const headingOf = (table: PaxTable, text: string): Heading | undefined => {
  const line = { line: 1, text: text.split('\n')[0] ?? '' };
  const reader = treatyReader(vocabularyFor(table), line);
  const read = readTreatyLine(reader, false);
  return read?.line === 'heading' && reader.problems.length === 0 ? read.heading : undefined;
};

/** The first row of a draft; a title that is still empty is kept like any other. */
export const headingText = ({ title, between, secret }: Heading): string => {
  const parties = POWERS.filter((power) => between.includes(power));
  const named = parties.length > 0 ? ` between ${parties.join(', ')}` : '';
  return `treaty ${quote(title)}${named}${secret ? ' secret' : ''}`;
};

/** Changes that can be undone. */
const MAX_CHANGES = 100;

const versionOf = ({ drafts = [], draft, row }: TreatyEditor): Version => ({ drafts, draft, row });

/** Changes the drafts, and keeps them on disk at once. */
export const keep = (local: TreatyEditor, table: PaxTable, drafts: readonly string[]): TreatyEditor => {
  table.calls.treatyDrafts.write(drafts);
  const isTyped = local.mode.is === 'text' || local.mode.is === 'row';
  const past = isTyped && local.isTyped ? local.past : [...local.past, versionOf(local)].slice(-MAX_CHANGES);
  return { ...local, drafts, past, future: [], isTyped };
};

/** Puts the drafts back as they stood. */
const putBack = (local: TreatyEditor, table: PaxTable, version: Version): TreatyEditor => {
  table.calls.treatyDrafts.write(version.drafts);
  return { ...local, ...version, marked: undefined };
};

/** The drafts before the last change. */
export const undoDrafting = (local: TreatyEditor, table: PaxTable): TreatyEditor => {
  const before = local.past.at(-1);
  if (!before) return local;
  const future = [versionOf(local), ...local.future];
  return { ...putBack(local, table, before), past: local.past.slice(0, -1), future };
};

/** The drafts with what was undone last. */
export const redoDrafting = (local: TreatyEditor, table: PaxTable): TreatyEditor => {
  const [next, ...future] = local.future;
  if (!next) return local;
  return { ...putBack(local, table, next), past: [...local.past, versionOf(local)], future };
};

export const keepText = (local: TreatyEditor, table: PaxTable, text: string): TreatyEditor =>
  keep(
    local,
    table,
    (local.drafts ?? []).map((draft, n) => (n === local.draft ? text : draft)),
  );

const keepRows = (
  local: TreatyEditor,
  table: PaxTable,
  { rows, row }: { readonly rows: readonly string[]; readonly row: number },
): TreatyEditor => ({
  ...keepText(local, table, rows.join('\n')),
  row: Math.max(0, Math.min(row, rows.length - 1)),
});

/** A draft with nothing in it but its frame; between the seat's own power and whoever is chosen. */
export const newDraft = (local: TreatyEditor, table: PaxTable): TreatyEditor => {
  const drafts = local.drafts ?? [];
  const own = ownPower(table);
  const between: readonly Power[] = own && !isInCongress(table) ? [own] : [];
  const title = `Draft ${String(drafts.length + 1)}`;
  const text = `${headingText({ title, between, secret: false })}\nend`;
  return {
    ...keep(local, table, [...drafts, text]),
    draft: drafts.length,
    row: 0,
    mode: { is: 'lines' },
  };
};

/** A heading with something changed; as it was where it is not understood. */
export const changeHeading = (
  local: TreatyEditor,
  table: PaxTable,
  change: Partial<Heading>,
): TreatyEditor => {
  const heading = headingOf(table, treatyDraftText(local));
  if (!heading) return local;
  const [, ...rows] = draftRows(local);
  return keepRows(local, table, { rows: [headingText({ ...heading, ...change }), ...rows], row: local.row });
};

/** Clauses without their numbers, so that they count anew in the order they stand in. */
const unnumbered = (row: string): string => row.replace(/^(\s*)\d+\s+/, '$1');

/** Puts a clause below the cursor, or before the end. */
export const addRow = (local: TreatyEditor, table: PaxTable, text: string): TreatyEditor => {
  const rows = draftRows(local);
  const at = Math.max(1, Math.min(local.row + 1, rows.length - 1));
  return keepRows(local, table, { rows: [...rows.slice(0, at), `  ${text}`, ...rows.slice(at)], row: at });
};

export const writeRow = (local: TreatyEditor, table: PaxTable, text: string): TreatyEditor =>
  keepRows(local, table, {
    rows: draftRows(local).map((row, n) => (n === local.row ? text : row)),
    row: local.row,
  });

export const deleteRow = (local: TreatyEditor, table: PaxTable): TreatyEditor => {
  const rows = draftRows(local);
  if (isFrame(rows, local.row)) return local;
  return keepRows(local, table, {
    rows: rows.filter((_row, n) => n !== local.row).map(unnumbered),
    row: local.row,
  });
};

export const shiftRow = (local: TreatyEditor, table: PaxTable, by: 1 | -1): TreatyEditor => {
  const rows = draftRows(local).map(unnumbered);
  const to = local.row + by;
  const [one, other] = [rows[local.row], rows[to]];
  if (one === undefined || other === undefined) return local;
  if (isFrame(rows, local.row) || isFrame(rows, to)) return local;
  const swapped = rows.map((row, n) => (n === to ? one : n === local.row ? other : row));
  return keepRows(local, table, { rows: swapped, row: to });
};

const PROTOCOL = /^\s*protocol secret\s*$/i;

/** Makes what stands below the cursor a secret protocol, or takes the protocol's heading out. */
export const toggleProtocol = (local: TreatyEditor, table: PaxTable): TreatyEditor => {
  const rows = draftRows(local);
  if (!rows.some((row) => PROTOCOL.test(row))) return addRow(local, table, 'protocol secret');
  const without = rows.filter((row) => !PROTOCOL.test(row));
  return keepRows(local, table, { rows: without, row: local.row });
};

/** The row as the notation writes it is kept; the whole text is put in its normal form when it is proposed. */
export const understood = (local: TreatyEditor, table: PaxTable): TreatyText | undefined => {
  const read = treatyReadingOf(local, table);
  return read.ok ? read.value : undefined;
};
