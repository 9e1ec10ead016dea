import type { Binding } from '../shell/screen.ts';
import { movementKeys } from '../shell/scrolling.ts';
import { phaseName, type Table } from '../table/table.ts';
import {
  deleteRows,
  type Draft,
  draftFromText,
  duplicateRows,
  goToRow,
  toggleMark,
  redo,
  shiftRows,
  replaceRows,
  undo,
} from './draft.ts';
import { withdrawSheet } from './hand-in.ts';
import type { SheetState } from './sheet.ts';

// Keys of a list of orders that are the same in every game, because they work on rows of any content.

/** Keys of a draft on one game's screen: `Local` is its state, `At` its table. */
export interface DraftKeys<Local extends SheetState, At extends Table> {
  readonly undo: Binding<Local, At>;
  readonly redo: Binding<Local, At>;
  readonly moveUp: Binding<Local, At>;
  readonly moveDown: Binding<Local, At>;
  readonly delete: Binding<Local, At>;
  readonly mark: Binding<Local, At>;
  readonly copy: Binding<Local, At>;
  readonly withdraw: Binding<Local, At>;
  /** Keys for every state of the draft, not shown in the footer. */
  readonly unhinted: readonly Binding<Local, At>[];
  readonly moves: readonly Binding<Local, At>[];
}

/** Keys of a draft that do something now: undo, move and withdraw only if possible. */
export const isUsableNow = <Local extends SheetState, At extends Table>(
  keys: DraftKeys<Local, At>,
  { draft }: Pick<Local, 'draft'>,
  { seatView }: Pick<At, 'seatView'>,
): ((row: Binding<Local, At>) => boolean) => {
  const idle: readonly Binding<Local, At>[] = [
    ...(draft.past.length === 0 ? [keys.undo] : []),
    ...(draft.future.length === 0 ? [keys.redo] : []),
    ...(draft.lines.length < 2 ? [keys.moveUp, keys.moveDown] : []),
    ...(seatView.receipt === null ? [keys.withdraw] : []),
  ];
  return (row) => !idle.includes(row);
};

/** The index of a row inserted below the cursor. */
export const belowCursor = ({ lines, at }: Draft): number => (lines.length === 0 ? 0 : at + 1);

const draftBinding = <Local extends SheetState, At extends Table>(
  row: Pick<Binding<Local, At>, 'keys' | 'label' | 'help'>,
  change: (draft: Draft) => Draft,
): Binding<Local, At> => ({
  ...row,
  hint: true,
  run: (local) => ({ ...local, draft: change(local.draft) }),
});

/** Replaces the draft by the sheet that has been handed in. */
const restoreHandedIn = <Local extends SheetState, At extends Table>(): Binding<Local, At> => ({
  keys: ['r'],
  label: 'restore',
  help: 'replace the draft with the sheet you handed in',
  run(local, { subject, shell }) {
    const { receipt } = subject.seatView;
    if (!receipt) {
      shell.notify('you have not handed in a sheet');
      return local;
    }
    shell.notify('the draft is now the sheet you handed in; u undoes that');
    const { lines } = draftFromText(receipt.text);
    return { ...local, draft: replaceRows(local.draft, 0, { count: local.draft.lines.length, lines }) };
  },
});

/** Copies the sheet of the last phase of this kind into the draft, below the cursor. */
const copyEarlier = <Local extends SheetState, At extends Table>(): Binding<Local, At> => ({
  keys: ['c'],
  label: 'copy over',
  help: 'copy your sheet of the last phase of this kind',
  run(local, { subject, shell }) {
    const earlier = subject.calls.drafts.earlier(local.phase);
    if (!earlier) {
      shell.notify('you have no sheet from an earlier phase of this kind');
      return local;
    }
    shell.notify(`copied from ${phaseName(subject, earlier.phase)}; u undoes that`);
    const { lines } = draftFromText(earlier.text);
    return { ...local, draft: replaceRows(local.draft, belowCursor(local.draft), { count: 0, lines }) };
  },
});

const moves = <Local extends SheetState, At extends Table>(): readonly Binding<Local, At>[] =>
  movementKeys<Local, At>({
    at: (local) => local.draft.at,
    to: (local, at) => ({ ...local, draft: goToRow(local.draft, at) }),
    page: ({ size }) => Math.max(size.rows - 8, 1),
  }).map(({ keys, label, run }) => ({ keys, label, isCounted: true, run }));

/** The keys of a draft for one game's sheet. */
export const draftKeys = <Local extends SheetState, At extends Table>(): DraftKeys<Local, At> => ({
  undo: draftBinding({ keys: ['u'], label: 'undo' }, undo),
  redo: draftBinding({ keys: ['ctrl+r'], label: 'redo' }, redo),
  moveUp: draftBinding(
    { keys: ['K', 'alt+up'], label: 'line up', help: 'move the line up, so that it is carried out earlier' },
    (draft) => shiftRows(draft, -1),
  ),
  moveDown: draftBinding(
    {
      keys: ['J', 'alt+down'],
      label: 'line down',
      help: 'move the line down, so that it is carried out later',
    },
    (draft) => shiftRows(draft, 1),
  ),
  delete: draftBinding({ keys: ['d', 'delete'], label: 'delete' }, deleteRows),
  mark: draftBinding({ keys: ['v'], label: 'mark', help: 'start or stop marking lines' }, toggleMark),
  copy: draftBinding({ keys: ['y'], label: 'copy', help: 'copy the line below itself' }, duplicateRows),
  withdraw: {
    keys: ['T'],
    label: 'withdraw',
    help: 'withdraw the sheet you handed in; the draft stays',
    hint: true,
    run: (local, context) => withdrawSheet(local, context),
  },
  unhinted: [restoreHandedIn(), copyEarlier()],
  moves: moves(),
});
