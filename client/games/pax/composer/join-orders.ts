import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import { formatCondition } from '@chancery/shared/games/pax/orders/conditions.ts';
import type { Condition, Order } from '@chancery/shared/games/pax/orders/types.ts';

/** An order's condition; `unless` as `not`. */
const fullCondition = ({ condition, unless }: Order): Condition | undefined =>
  condition && unless ? { is: 'not', of: condition } : condition;

const haveSameCondition = (a: Order, b: Order): boolean =>
  (a.condition && formatCondition(a.condition)) === (b.condition && formatCondition(b.condition)) &&
  a.unless === b.unless;

const membersOf = (condition: Condition | undefined): readonly Condition[] =>
  condition === undefined ? [] : condition.is === 'and' ? condition.of : [condition];

const conditionOfBoth = (first: Order, second: Order): Pick<Order, 'condition' | 'unless'> => {
  if (haveSameCondition(first, second)) {
    const { condition, unless } = first;
    return { ...(condition && { condition }), ...(unless && { unless }) };
  }
  const members = [...membersOf(fullCondition(first)), ...membersOf(fullCondition(second))];
  const [only, another] = members;
  return only && !another ? { condition: only } : { condition: { is: 'and', of: members } };
};

/** Makes two orders one, all or nothing: the actions of both, under the conditions of both. */
export const joinOrders = (first: Order, second: Order): Result<Order, string> => {
  if (first.as !== second.as) return err('the two lines are orders of different powers');
  const actions = [...first.actions, ...second.actions];
  return ok({ ...(first.as && { as: first.as }), actions, ...conditionOfBoth(first, second) });
};
