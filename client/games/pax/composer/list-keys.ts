import type { Binding, Context } from '../../../shell/screen.ts';
import { movementKeys } from '../../../shell/scrolling.ts';
import type { PaxTable } from '../table.ts';
import { firstClause, newOrder, openRow, toText } from './building.ts';
import { below, inMode, onRow } from './composing.ts';
import {
  canWrap,
  deleteRows,
  type Draft,
  draftOf,
  duplicate,
  goTo,
  mark,
  redo,
  shiftRows,
  splice,
  undo,
} from '../../../composer/draft.ts';
import { handIn, withdraw } from './hand-in.ts';
import { formatOrder } from '@chancery/shared/games/pax/orders/format.ts';
import { joinedOrders } from './joined-orders.ts';
import type { Composing } from './mode.ts';
import { isWarSheet } from './war-bench.ts';
import { NEW_IN_WAR, warKeysOf } from './war-desk.ts';
import { readingOf } from './workbench.ts';

type Row = Binding<Composing, PaxTable>;

const drafting = (keys: readonly string[], says: string, change: (draft: Draft) => Draft): Row => ({
  keys,
  says,
  hint: true,
  run: (local) => ({ ...local, draft: change(local.draft) }),
});

const rowHere = (local: Composing, table: PaxTable) => readingOf(local, table).rows[local.draft.at];

const open = (local: Composing, { subject }: Context<PaxTable>): Composing => {
  const row = rowHere(local, subject);
  return row ? openRow(local, row) : newOrder(local);
};

const editText = (local: Composing): Composing => {
  const text = local.draft.lines[local.draft.at];
  return text === undefined ? toText(local, below(local), local.aside) : toText(local, onRow(local), text);
};

const wrap = (local: Composing, { shell }: Context<PaxTable>): Composing => {
  if (canWrap(local.draft)) return firstClause(local, { is: 'rows' });
  shell.say('a when block takes orders that stand in no other block; v marks several');
  return local;
};

/** Joins the order under the cursor with the one below it. */
const joinBelow = (local: Composing, { subject, shell }: Context<PaxTable>): Composing => {
  const { at } = local.draft;
  const { rows } = readingOf(local, subject);
  const [first, second] = [rows[at]?.order, rows[at + 1]?.order];
  const joined = first && second ? joinedOrders(first, second) : undefined;
  if (joined?.ok) return { ...local, draft: splice(local.draft, at, 2, [formatOrder(joined.value)]) };
  shell.say(`not joined: ${joined ? joined.error : 'it takes an order here and one on the row below'}`);
  return local;
};

/** Brings the sheet of an earlier phase into this draft, below the cursor. */
const copyEarlier = (local: Composing, { subject, shell }: Context<PaxTable>): Composing => {
  const earlier = subject.calls.drafts.earlier(local.phase);
  if (!earlier) {
    shell.say('no sheet of an earlier phase is kept');
    return local;
  }
  shell.say(`copied from ${earlier.phase}; u takes it back`);
  const { lines } = draftOf(earlier.text);
  return { ...local, draft: splice(local.draft, below(local).at, 0, lines) };
};

/** Puts the sheet that is in in the place of the draft. */
const takeHandedIn = (local: Composing, { subject, shell }: Context<PaxTable>): Composing => {
  const { receipt } = subject.seatView;
  if (!receipt) {
    shell.say('no sheet of yours is in');
    return local;
  }
  shell.say('the draft is now the sheet that is in; u takes it back');
  return { ...local, draft: splice(local.draft, 0, local.draft.lines.length, draftOf(receipt.text).lines) };
};

const typeBelow = (local: Composing): Composing => toText(local, below(local), local.aside);

const NEW: Row = {
  keys: ['n', 'a'],
  says: 'new',
  explains: 'a new order below, picked key by key',
  hint: true,
  run: (local) => newOrder(local),
};

const NEW_OF_PARTNER: Row = {
  keys: ['N'],
  says: 'for A-H',
  explains: 'a new order of Austria-Hungary',
  hint: true,
  run: (local) => newOrder(local, 'austria-hungary'),
};

const TYPE: Row = {
  keys: ['i'],
  says: 'type',
  explains: 'type a line below as text, with completion',
  hint: true,
  run: typeBelow,
};

const HAND_IN: Row = { keys: ['S'], says: 'hand in', explains: 'hand the sheet in', hint: true, run: handIn };
const UNDO = drafting(['u'], 'undo', undo);
const REDO = drafting(['ctrl+r'], 'redo', redo);

const WITHDRAW: Row = {
  keys: ['W'],
  says: 'withdraw',
  explains: 'withdraw the sheet that is in; the draft stays',
  hint: true,
  run: withdraw,
};

/** What can be done whatever the draft holds; without a hint. */
const RARE: readonly Row[] = [
  { keys: ['r'], says: 'take back', explains: 'go back to the sheet that is in', run: takeHandedIn },
  { keys: ['c'], says: 'copy over', explains: 'copy the sheet of an earlier phase', run: copyEarlier },
];

const CHANGES: readonly Row[] = [
  {
    keys: ['enter', 'e'],
    says: 'edit',
    explains: 'change the line: any part of it, its condition, one more action',
    hint: true,
    run: open,
  },
  TYPE,
  HAND_IN,
  { ...drafting(['K', 'alt+up'], 'up', (draft) => shiftRows(draft, -1)), explains: 'move up: done earlier' },
  drafting(['d', 'delete'], 'delete', deleteRows),
  UNDO,
  {
    ...drafting(['J', 'alt+down'], 'down', (draft) => shiftRows(draft, 1)),
    explains: 'move down: done later',
  },
];

const WHAT_IF: Row = {
  keys: ['x'],
  says: 'what if',
  explains: 'see how the lines would end if others did this or that',
  hint: true,
  run: (local) => inMode(local, { is: 'what-if', at: 0 }),
};

const EDITS: readonly Row[] = [
  { ...drafting(['v'], 'mark', mark), explains: 'mark lines from here on, or no longer' },
  { keys: ['w'], says: 'when', explains: 'put one condition on all marked lines', hint: true, run: wrap },
  {
    keys: ['m'],
    says: 'join next',
    explains: 'make one order of this line and the next: all or nothing',
    hint: true,
    run: joinBelow,
  },
  { ...drafting(['y'], 'copy', duplicate), explains: 'copy the line below itself' },
  { keys: ['E'], says: 'as text', explains: 'change the line as text', hint: true, run: editText },
  WITHDRAW,
  REDO,
];

/** Keys that are hinted at in the rule below the list. */
export const moreKeys = (local: Composing, table: PaxTable): readonly Row[] => [
  ...(isWarSheet(table) ? warKeysOf(local, table) : [WHAT_IF]),
  ...EDITS,
];

const MOVES = movementKeys<Composing, PaxTable>({
  at: (local) => local.draft.at,
  to: (local, at) => ({ ...local, draft: goTo(local.draft, at) }),
  page: ({ size }) => Math.max(size.rows - 8, 1),
}).map((row): Row => ({ keys: row.keys, says: row.says, run: row.run.bind(row) }));

const unhinted = ({ keys, says, explains, run }: Row): Row => ({
  keys,
  says,
  ...(explains !== undefined && { explains }),
  run,
});

/** Keys of the list of orders; in peace Germany has one more, for its junior partner. */
export const listKeys = (local: Composing, table: PaxTable): readonly Row[] => {
  const { seat, draft } = local;
  if (seat === undefined) return MOVES;
  const isWar = isWarSheet(table);
  const adding = isWar ? [NEW_IN_WAR] : seat === 'germany' ? [NEW, NEW_OF_PARTNER] : [NEW];
  if (draft.lines.length === 0) {
    return [
      ...adding,
      TYPE,
      HAND_IN,
      ...(isWar ? warKeysOf(local, table) : []),
      UNDO,
      REDO,
      WITHDRAW,
      ...RARE,
    ];
  }
  const more = moreKeys(local, table).map(unhinted);
  return [...adding, ...CHANGES, ...more, ...RARE, ...MOVES];
};
