import type { Binding, ScreenContext } from '../../../shell/screen.ts';
import type { PaxTable } from '../table.ts';
import { firstClause, newOrder, openRow, toText, typeBelow } from './transitions.ts';
import { withMode, currentRow } from './composer-state.ts';
import { canWrap, replaceRows } from '../../../composer/draft.ts';
import { draftKeys, isUsableNow } from '../../../composer/draft-keys.ts';
import { handIn, offeredWhenDue } from '../../../composer/hand-in.ts';
import { formatOrder } from '@chancery/shared/games/pax/orders/format.ts';
import { joinOrders } from './join-orders.ts';
import type { ComposerState } from './mode.ts';
import { isWarSheet } from './war-context.ts';
import { NEW_IN_WAR, warKeysOf } from './war-sheet-keys.ts';
import { readingOf, sheetReadingOf } from './draft-context.ts';
import { WHAT_IF_WITHOUT_LINES } from './what-if-keys.ts';

type Row = Binding<ComposerState, PaxTable>;

const DRAFT = draftKeys<ComposerState, PaxTable>();

const rowHere = (local: ComposerState, table: PaxTable) => readingOf(local, table).rows[local.draft.at];

const openSelected = (local: ComposerState, { subject }: ScreenContext<PaxTable>): ComposerState => {
  const row = rowHere(local, subject);
  return row ? openRow(local, row) : newOrder(local);
};

const editText = (local: ComposerState): ComposerState => {
  const text = local.draft.lines[local.draft.at];
  return text === undefined ? typeBelow(local) : toText(local, currentRow(local), text);
};

const wrap = (local: ComposerState, { shell }: ScreenContext<PaxTable>): ComposerState => {
  if (canWrap(local.draft)) return firstClause(local, { is: 'rows' });
  shell.notify('a when block takes orders that stand in no other block; v marks several');
  return local;
};

/** Joins the order under the cursor with the one below it. */
const joinBelow = (local: ComposerState, { subject, shell }: ScreenContext<PaxTable>): ComposerState => {
  const { at } = local.draft;
  const { rows } = readingOf(local, subject);
  const [first, second] = [rows[at]?.order, rows[at + 1]?.order];
  const joined = first && second ? joinOrders(first, second) : undefined;
  if (joined?.ok)
    return {
      ...local,
      draft: replaceRows(local.draft, at, { count: 2, lines: [formatOrder(joined.value)] }),
    };
  shell.notify(`not joined: ${joined ? joined.error : 'it takes an order here and one on the row below'}`);
  return local;
};

const NEW: Row = {
  keys: ['n', 'a'],
  label: 'new',
  help: 'a new order below, picked key by key',
  hint: true,
  run: (local) => newOrder(local),
};

const NEW_OF_PARTNER: Row = {
  keys: ['N'],
  label: 'for A-H',
  help: 'a new order of Austria-Hungary',
  hint: true,
  run: (local) => newOrder(local, 'austria-hungary'),
};

const TYPE: Row = {
  keys: ['i'],
  label: 'type',
  help: 'type a line below as text, with completion',
  hint: true,
  run: typeBelow,
};

const HAND_IN: Row = {
  keys: ['S'],
  label: 'hand in',
  help: 'hand the sheet in',
  hint: true,
  run: (local, context) => handIn(local, context, () => sheetReadingOf(local, context.subject)),
};
const CHANGES: readonly Row[] = [
  {
    keys: ['enter', 'e'],
    label: 'edit',
    help: 'change the line: any part of it, its condition, one more action',
    hint: true,
    run: openSelected,
  },
  TYPE,
  HAND_IN,
  DRAFT.delete,
  DRAFT.undo,
  DRAFT.moveUp,
  DRAFT.moveDown,
];

const WHAT_IF: Row = {
  keys: ['x'],
  label: 'what if',
  help: 'see the results of the lines if others do this or that',
  hint: true,
  run: (local) => withMode(local, { is: 'what-if', at: 0 }),
};

const JOIN: Row = {
  keys: ['m'],
  label: 'join next',
  help: 'combine this line and the next into one order: all or nothing',
  hint: true,
  run: joinBelow,
};

const EDITS: readonly Row[] = [
  DRAFT.mark,
  { keys: ['w'], label: 'when', help: 'put one condition on all marked lines', hint: true, run: wrap },
  JOIN,
  DRAFT.copy,
  { keys: ['E'], label: 'as text', help: 'change the line as text', hint: true, run: editText },
  DRAFT.withdraw,
  DRAFT.redo,
];

/** Keys shown in the rule below the list. */
export const secondaryKeys = (local: ComposerState, table: PaxTable): readonly Row[] =>
  table.connection === 'past'
    ? []
    : [
        ...(isWarSheet(table) ? warKeysOf(local, table) : [WHAT_IF]),
        ...EDITS.filter((row) => row !== JOIN || local.draft.lines.length > 1).filter(
          isUsableNow(DRAFT, local, table),
        ),
      ];

const unhinted = ({ keys, label, help, run }: Row): Row => ({
  keys,
  label,
  ...(help !== undefined && { help }),
  run,
});

/** Keys of the list of orders; in peace Germany has one more, for its junior partner. */
export const listKeys = (local: ComposerState, table: PaxTable): readonly Row[] => {
  const { seat, draft } = local;
  if (seat === undefined) return DRAFT.moves;
  if (table.connection === 'past') return [offeredWhenDue(HAND_IN, table), ...DRAFT.moves];
  const isWar = isWarSheet(table);
  const isPossible = isUsableNow(DRAFT, local, table);
  const adding = isWar ? [NEW_IN_WAR] : seat === 'germany' ? [NEW, NEW_OF_PARTNER] : [NEW];
  if (draft.lines.length === 0) {
    return [
      ...adding,
      TYPE,
      offeredWhenDue(HAND_IN, table),
      WHAT_IF_WITHOUT_LINES,
      ...(isWar ? warKeysOf(local, table) : []),
      ...[DRAFT.undo, DRAFT.redo, DRAFT.withdraw].filter(isPossible),
      ...DRAFT.unhinted,
    ];
  }
  const more = secondaryKeys(local, table).map(unhinted);
  const changes = CHANGES.filter(isPossible).map((row) =>
    row === HAND_IN ? offeredWhenDue(row, table) : row,
  );
  return [...adding, ...changes, ...more, ...DRAFT.unhinted, ...DRAFT.moves];
};
