import type { Action, Condition, Order } from '@chancery/shared/games/pax/orders/types.ts';
import type { PaxTable } from '../table.ts';
import {
  below,
  composingIn,
  onRow,
  pendingText,
  putLine,
  stashText,
  putOrder,
  toOrderList,
} from './composing.ts';
import { bareOf, type ConditionEdit, isGroup, joinClauses, partAt, reword } from './condition-tree.ts';
import { formatCondition } from '@chancery/shared/games/pax/orders/conditions.ts';
import type { Atom } from '@chancery/shared/games/pax/orders/types.ts';
import { goToRow, wrapRows } from '../../../composer/draft.ts';
import {
  type Building,
  type Composing,
  type Conditioned,
  type ComposerModeOf,
  type Target,
  targetOf,
} from './mode.ts';
import { type OrderCommand, takenApart } from './order-page.ts';
import { picking } from '../../../composer/picking.ts';
import { clauseParts } from './clause.ts';
import { textLine } from '../../../shell/text-line.ts';
import { actionContext } from './draft-context.ts';

// From one question of the composer to the next.

const toOrder = (local: Composing, building: Building): Composing =>
  composingIn(local, { is: 'order', building, picking: picking() });

const toAction = (local: Composing, building: Building, index: number): Composing =>
  composingIn(local, { is: 'action', building, index, picking: picking() });

/** Begins a new order below the cursor. */
export const newOrder = (local: Composing, as?: Order['as']): Composing =>
  toAction(local, { target: below(local), order: { ...(as && { as }), actions: [] } }, 0);

export const toText = (local: Composing, target: Target, text: string): Composing =>
  composingIn(local, { is: 'text', line: textLine(text), target, chosen: 0 });

export const canBeText = (local: Composing): boolean => targetOf(local.mode) !== undefined;

/** Goes on with what is being picked as text. */
export const asText = (local: Composing, table: PaxTable): Composing => {
  const target = targetOf(local.mode);
  const isOpen = local.mode.is === 'action' || local.mode.is === 'clause';
  return target ? toText(local, target, `${pendingText(local, table)}${isOpen ? ' ' : ''}`) : local;
};

/** Takes an action over into its order. */
export const withAction = (
  local: Composing,
  { building, index }: ComposerModeOf<'action'>,
  action: Action,
): Composing => {
  const { target, order } = building;
  const actions = order.actions.toSpliced(index, 1, action);
  return toOrder(local, { target, order: { ...order, actions } });
};

/** Leaves the first question of an action: to the order, where there is one, else to the list. */
export const leaveAction = (
  local: Composing,
  { building }: ComposerModeOf<'action'>,
  table: PaxTable,
): Composing => (building.order.actions.length > 0 ? toOrder(local, building) : stashText(local, table));

const askClause = (
  local: Composing,
  of: Conditioned,
  { edit, how }: { readonly edit: ConditionEdit | undefined; readonly how: 'and' | 'or' },
): Composing => composingIn(local, { is: 'clause', of, edit, how, picking: picking() });

export const firstClause = (local: Composing, of: Conditioned): Composing =>
  askClause(local, of, { edit: undefined, how: 'and' });

export const nextClause = (
  local: Composing,
  { of, edit }: ComposerModeOf<'condition'>,
  how: 'and' | 'or',
): Composing => askClause(local, of, { edit, how });

/** Asks the clause under the cursor again, its answers at hand; groups are not asked. */
export const changeClause = (local: Composing, { of, edit }: ComposerModeOf<'condition'>): Composing => {
  const part = partAt(edit.root, edit.at);
  const bare = part && bareOf(part);
  if (!bare || isGroup(bare) || bare.is === 'not') return local;
  return composingIn(local, {
    is: 'clause',
    of,
    edit,
    how: 'instead',
    picking: picking([], clauseParts(bare)),
  });
};

const toCondition = (local: Composing, of: Conditioned, edit: ConditionEdit): Composing =>
  composingIn(local, { is: 'condition', of, edit });

/** Takes a clause over into its condition. */
export const withClause = (
  local: Composing,
  { of, edit, how }: ComposerModeOf<'clause'>,
  atom: Atom,
): Composing => {
  if (!edit) return toCondition(local, of, { root: atom, at: [] });
  return toCondition(local, of, how === 'instead' ? reword(edit, atom) : joinClauses(edit, how, atom));
};

/** Leaves the first question of a clause. */
export const leaveClause = (local: Composing, { of, edit }: ComposerModeOf<'clause'>): Composing => {
  if (edit) return toCondition(local, of, edit);
  return of.is === 'order' ? toOrder(local, withoutCondition(of.building)) : toOrderList(local);
};

const withoutCondition = ({ target, order: { as, actions } }: Building): Building => ({
  target,
  order: { ...(as && { as }), actions },
});

/** Puts the condition where it belongs. */
export const finishCondition = (local: Composing, of: Conditioned, root: Condition): Composing => {
  if (of.is === 'order') {
    const { target, order } = of.building;
    return toOrder(local, { target, order: { ...order, condition: root } });
  }
  const head = `when ${formatCondition(root)}:`;
  if (of.is === 'head') return putLine(local, of.target, head);
  const draft = wrapRows(local.draft, head);
  return { ...toOrderList(local), draft: goToRow(draft, draft.at + 1) };
};

/** What is left when the last clause goes. */
export const dropCondition = (local: Composing, of: Conditioned): Composing =>
  of.is === 'order' ? toOrder(local, withoutCondition(of.building)) : toOrderList(local);

const startCondition = (local: Composing, building: Building, unless: boolean): Composing => {
  const { as, actions } = building.order;
  const order: Order = { ...(as && { as }), actions, ...(unless && { unless: true }) };
  return firstClause(local, { is: 'order', building: { ...building, order } });
};

const turned = ({ target, order: { unless, ...order } }: Building): Building => ({
  target,
  order: unless ? order : { ...order, unless: true },
});

const otherActor = ({ target, order: { as, ...order } }: Building): Building => ({
  target,
  order: as ? order : { as: 'austria-hungary', ...order },
});

const changePart = (
  local: Composing,
  building: Building,
  {
    table,
    at: { index, part },
  }: { readonly table: PaxTable; readonly at: Extract<OrderCommand, { to: 'change' }> },
): Composing => {
  const context = actionContext(local, table, { building, index });
  const action = building.order.actions[index];
  if (!context || !action) return local;
  const { picks, parts } = takenApart(context, action);
  return composingIn(local, { is: 'action', building, index, picking: picking(picks.slice(0, part), parts) });
};

const dropAction = (local: Composing, { target, order }: Building, index: number): Composing =>
  toOrder(local, { target, order: { ...order, actions: order.actions.toSpliced(index, 1) } });

/** Carries out what was chosen on the page of an order. */
export const carryOutChoice = (
  local: Composing,
  { building }: ComposerModeOf<'order'>,
  { chosen, table }: { readonly chosen: OrderCommand; readonly table: PaxTable },
): Composing => {
  const { condition } = building.order;
  switch (chosen.to) {
    case 'done':
      return putOrder(local, building);
    case 'add':
      return toAction(local, building, building.order.actions.length);
    case 'if':
    case 'unless':
      return startCondition(local, building, chosen.to === 'unless');
    case 'condition':
      return condition ? toCondition(local, { is: 'order', building }, { root: condition, at: [] }) : local;
    case 'turn':
      return toOrder(local, turned(building));
    case 'drop-condition':
      return toOrder(local, withoutCondition(building));
    case 'as':
      return toOrder(local, otherActor(building));
    case 'drop-action':
      return dropAction(local, building, chosen.index);
    case 'change':
      return changePart(local, building, { table, at: chosen });
    case 'text':
      return asText(local, table);
  }
};

/** Opens the row under the cursor: an order and the head of a block by parts, anything else as text. */
export const openRow = (
  local: Composing,
  row: { readonly order?: Order; readonly condition?: Condition; readonly text: string },
): Composing => {
  const target = onRow(local);
  if (row.order) return toOrder(local, { target, order: row.order });
  if (row.condition) {
    return composingIn(local, {
      is: 'condition',
      of: { is: 'head', target },
      edit: { root: row.condition, at: [] },
    });
  }
  return toText(local, target, row.text);
};
