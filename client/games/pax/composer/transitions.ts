import type { Action, Condition, Order } from '@chancery/shared/games/pax/orders/types.ts';
import type { PaxTable } from '../table.ts';
import {
  rowBelow,
  withMode,
  currentRow,
  pendingText,
  putLine,
  stashText,
  putOrder,
  toOrderList,
} from './composer-state.ts';
import {
  withoutNegation,
  type ConditionEdit,
  isGroup,
  joinClauses,
  partAt,
  replaceClause,
} from './condition-tree.ts';
import { formatCondition } from '@chancery/shared/games/pax/orders/conditions.ts';
import type { Atom } from '@chancery/shared/games/pax/orders/types.ts';
import { goToRow, wrapRows } from '../../../composer/draft.ts';
import {
  type PendingOrder,
  type ComposerState,
  type ConditionOwner,
  type ComposerModeOf,
  type Target,
  targetOf,
} from './mode.ts';
import { type OrderCommand, decompose } from './order-page.ts';
import { backOneAnswer, newPicking } from '../../../composer/picking.ts';
import { actionPicker } from './pickers.ts';
import { lastStashed, stashedOutsideSheet } from '../../../composer/sheet.ts';
import { clauseParts } from './clause.ts';
import { textLine } from '../../../shell/text-line.ts';
import { actionContext } from './draft-context.ts';

// Transitions between the modes of the composer.

const toOrder = (local: ComposerState, pending: PendingOrder): ComposerState =>
  withMode(local, { is: 'order', pending, picking: newPicking() });

const toAction = (local: ComposerState, pending: PendingOrder, index: number): ComposerState =>
  withMode(local, { is: 'action', pending, index, picking: newPicking() });

/** Starts a new order below the cursor; `as` is the power that carries it out, if not the seat's own. */
export const newOrder = (local: ComposerState, as?: Order['as']): ComposerState =>
  toAction(local, { target: rowBelow(local), order: { ...(as && { as }), actions: [] } }, 0);

export const toText = (local: ComposerState, target: Target, text: string): ComposerState =>
  withMode(local, { is: 'text', line: textLine(text), target, chosen: 0 });

/** A new line below, or the one put aside last. */
export const typeBelow = (local: ComposerState): ComposerState => {
  const { row, rest } = lastStashed(stashedOutsideSheet(local));
  return toText({ ...local, stashed: rest }, rowBelow(local), row);
};

export const canBeText = (local: ComposerState): boolean => targetOf(local.mode) !== undefined;

/** Turns the present picks into a line of text to continue by typing. */
export const continueAsText = (local: ComposerState, table: PaxTable): ComposerState => {
  const target = targetOf(local.mode);
  const isOpen = local.mode.is === 'action' || local.mode.is === 'clause';
  return target ? toText(local, target, `${pendingText(local, table)}${isOpen ? ' ' : ''}`) : local;
};

/** Puts a finished action into its order. */
export const withAction = (
  local: ComposerState,
  { pending, index }: ComposerModeOf<'action'>,
  action: Action,
): ComposerState => {
  const { target, order } = pending;
  const actions = order.actions.toSpliced(index, 1, action);
  return toOrder(local, { target, order: { ...order, actions } });
};

/** Leaves the first question of an action: back to its order if there is one, otherwise to the list. */
export const leaveAction = (
  local: ComposerState,
  { pending }: ComposerModeOf<'action'>,
  table: PaxTable,
): ComposerState => (pending.order.actions.length > 0 ? toOrder(local, pending) : stashText(local, table));

const askClause = (
  local: ComposerState,
  of: ConditionOwner,
  { edit, how }: { readonly edit: ConditionEdit | undefined; readonly how: 'and' | 'or' },
): ComposerState => withMode(local, { is: 'clause', of, edit, how, picking: newPicking() });

export const firstClause = (local: ComposerState, of: ConditionOwner): ComposerState =>
  askClause(local, of, { edit: undefined, how: 'and' });

export const nextClause = (
  local: ComposerState,
  { of, edit }: ComposerModeOf<'condition'>,
  how: 'and' | 'or',
): ComposerState => askClause(local, of, { edit, how });

/** Asks for the clause under the cursor again, with its answers; groups are not asked for. */
export const changeClause = (
  local: ComposerState,
  { of, edit }: ComposerModeOf<'condition'>,
): ComposerState => {
  const part = partAt(edit.root, edit.at);
  const clause = part && withoutNegation(part);
  if (!clause || isGroup(clause) || clause.is === 'not') return local;
  return withMode(local, {
    is: 'clause',
    of,
    edit,
    how: 'instead',
    picking: newPicking([], clauseParts(clause)),
  });
};

const toCondition = (local: ComposerState, of: ConditionOwner, edit: ConditionEdit): ComposerState =>
  withMode(local, { is: 'condition', of, edit });

/** Puts a finished clause into its condition. */
export const withClause = (
  local: ComposerState,
  { of, edit, how }: ComposerModeOf<'clause'>,
  atom: Atom,
): ComposerState => {
  if (!edit) return toCondition(local, of, { root: atom, at: [] });
  return toCondition(local, of, how === 'instead' ? replaceClause(edit, atom) : joinClauses(edit, how, atom));
};

/** Leaves the first question of a clause. */
export const leaveClause = (local: ComposerState, { of, edit }: ComposerModeOf<'clause'>): ComposerState => {
  if (edit) return toCondition(local, of, edit);
  return of.is === 'order' ? toOrder(local, withoutCondition(of.pending)) : toOrderList(local);
};

const withoutCondition = ({ target, order: { as, actions } }: PendingOrder): PendingOrder => ({
  target,
  order: { ...(as && { as }), actions },
});

/** Puts the condition where it belongs. */
export const finishCondition = (local: ComposerState, of: ConditionOwner, root: Condition): ComposerState => {
  if (of.is === 'order') {
    const { target, order } = of.pending;
    return toOrder(local, { target, order: { ...order, condition: root } });
  }
  const head = `when ${formatCondition(root)}:`;
  if (of.is === 'head') return putLine(local, of.target, head);
  const draft = wrapRows(local.draft, head);
  return { ...toOrderList(local), draft: goToRow(draft, draft.at + 1) };
};

/** Continues without a condition after its last clause has been deleted. */
export const dropCondition = (local: ComposerState, of: ConditionOwner): ComposerState =>
  of.is === 'order' ? toOrder(local, withoutCondition(of.pending)) : toOrderList(local);

const startCondition = (local: ComposerState, pending: PendingOrder, unless: boolean): ComposerState => {
  const { as, actions } = pending.order;
  const order: Order = { ...(as && { as }), actions, ...(unless && { unless: true }) };
  return firstClause(local, { is: 'order', pending: { ...pending, order } });
};

const withUnlessToggled = ({ target, order: { unless, ...order } }: PendingOrder): PendingOrder => ({
  target,
  order: unless ? order : { ...order, unless: true },
});

const withOtherActor = ({ target, order: { as, ...order } }: PendingOrder): PendingOrder => ({
  target,
  order: as ? order : { as: 'austria-hungary', ...order },
});

const changePart = (
  local: ComposerState,
  pending: PendingOrder,
  {
    table,
    at: { index, part },
  }: { readonly table: PaxTable; readonly at: Extract<OrderCommand, { to: 'change' }> },
): ComposerState => {
  const context = actionContext(local, table, { pending, index });
  const action = pending.order.actions[index];
  if (!context || !action) return local;
  const { picks, parts } = decompose(context, action);
  return withMode(local, { is: 'action', pending, index, picking: newPicking(picks.slice(0, part), parts) });
};

const dropAction = (local: ComposerState, { target, order }: PendingOrder, index: number): ComposerState =>
  toOrder(local, { target, order: { ...order, actions: order.actions.toSpliced(index, 1) } });

/** Carries out the command chosen on the page of an order. */
export const applyOrderCommand = (
  local: ComposerState,
  { pending }: ComposerModeOf<'order'>,
  { chosen, table }: { readonly chosen: OrderCommand; readonly table: PaxTable },
): ComposerState => {
  const { condition } = pending.order;
  switch (chosen.to) {
    case 'done':
      return putOrder(local, pending);
    case 'add':
      return toAction(local, pending, pending.order.actions.length);
    case 'if':
    case 'unless':
      return startCondition(local, pending, chosen.to === 'unless');
    case 'condition':
      return condition ? toCondition(local, { is: 'order', pending }, { root: condition, at: [] }) : local;
    case 'turn':
      return toOrder(local, withUnlessToggled(pending));
    case 'drop-condition':
      return toOrder(local, withoutCondition(pending));
    case 'as':
      return toOrder(local, withOtherActor(pending));
    case 'drop-action':
      return dropAction(local, pending, chosen.index);
    case 'change':
      return changePart(local, pending, { table, at: chosen });
    case 'text':
      return continueAsText(local, table);
  }
};

/** Asks the last question of a new order again; undefined for a row of the sheet and for one with a condition. */
export const lastQuestionAgain = (
  local: ComposerState,
  { pending }: ComposerModeOf<'order'>,
  table: PaxTable,
): ComposerState | undefined => {
  const { target, order } = pending;
  const index = order.actions.length - 1;
  const action = order.actions[index];
  const context = actionContext(local, table, { pending, index });
  if (target.replaces || order.condition || !action || !context) return undefined;
  const { picks, parts } = decompose(context, action);
  const picking = backOneAnswer(actionPicker(), { ...context, given: parts }, newPicking(picks, parts));
  const open = { target, order: { ...order, actions: order.actions.slice(0, -1) } };
  return picking && withMode(local, { is: 'action', pending: open, index, picking });
};

/** Opens the row under the cursor: an order or the head of a block by its parts, anything else as text. */
export const openRow = (
  local: ComposerState,
  row: { readonly order?: Order; readonly condition?: Condition; readonly text: string },
): ComposerState => {
  const target = currentRow(local);
  if (row.order) return toOrder(local, { target, order: row.order });
  if (row.condition) {
    return withMode(local, {
      is: 'condition',
      of: { is: 'head', target },
      edit: { root: row.condition, at: [] },
    });
  }
  return toText(local, target, row.text);
};
