import type { Line } from '../../../shell/lines.ts';
import type { Binding, ScreenSize } from '../../../shell/screen.ts';
import { movementKeys, scrollTo } from '../../../shell/scrolling.ts';
import type { PaxTable } from '../table.ts';
import { sharedDraftLines } from '../war/drafts-view.ts';
import { withMode, toOrderList } from './composer-state.ts';
import type { ComposerState } from './mode.ts';
import { previewLines } from './war-preview.ts';
import { WHOLE_TURN } from './what-if-keys.ts';

// The two pages that open from a sheet of war orders.

const allRows = (local: ComposerState, table: PaxTable, width: number): readonly Line[] =>
  local.mode.is === 'preview' ? previewLines(local, table, width) : alliesLines(table, width);

const alliesLines = (table: PaxTable, width: number): readonly Line[] => {
  const drafts = sharedDraftLines(table, width);
  return drafts.length > 0 ? drafts : [['Your allies have shown nothing for these orders yet.']];
};

const topOf = ({ mode }: ComposerState): number =>
  mode.is === 'preview' || mode.is === 'allies' ? mode.top : 0;

const PAGE_KEYS: readonly Binding<ComposerState, PaxTable>[] = [
  { keys: ['esc', 'left', 'backspace', 'x', 'o'], label: 'back', hint: true, run: toOrderList },
  ...movementKeys<ComposerState, PaxTable>({
    at: topOf,
    to: (local, at, { subject, size }) => {
      const { mode } = local;
      if (mode.is !== 'preview' && mode.is !== 'allies') return local;
      const count = allRows(local, subject, size.columns).length;
      return withMode(local, { ...mode, top: scrollTo(at, count, size.rows) });
    },
    page: ({ size }) => Math.max(size.rows - 1, 1),
  }),
];

/** Keys of the preview, which leads on to the whole turn, and of the allies' drafts. */
export const warPageKeys = ({ mode }: ComposerState): readonly Binding<ComposerState, PaxTable>[] =>
  mode.is === 'preview' ? [WHOLE_TURN, ...PAGE_KEYS] : PAGE_KEYS;

/** The page as it is scrolled. */
export const warPageLines = (
  local: ComposerState,
  table: PaxTable,
  { columns, rows }: ScreenSize,
): readonly Line[] => {
  const all = allRows(local, table, columns);
  return all.slice(scrollTo(topOf(local), all.length, rows)).slice(0, rows);
};
