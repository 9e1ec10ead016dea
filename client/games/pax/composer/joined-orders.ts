import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import { formatCondition } from '@chancery/shared/games/pax/orders/conditions.ts';
import type { Condition, Order } from '@chancery/shared/games/pax/orders/types.ts';

/** What an order stands under, `unless` turned round. */
const whole = ({ condition, unless }: Order): Condition | undefined =>
  condition && unless ? { is: 'not', of: condition } : condition;

const isSame = (a: Order, b: Order): boolean =>
  (a.condition && formatCondition(a.condition)) === (b.condition && formatCondition(b.condition)) &&
  a.unless === b.unless;

const membersOf = (condition: Condition | undefined): readonly Condition[] =>
  condition === undefined ? [] : condition.is === 'and' ? condition.of : [condition];

const bothOf = (first: Order, second: Order): Pick<Order, 'condition' | 'unless'> => {
  if (isSame(first, second)) {
    const { condition, unless } = first;
    return { ...(condition && { condition }), ...(unless && { unless }) };
  }
  const members = [...membersOf(whole(first)), ...membersOf(whole(second))];
  const [only, another] = members;
  return only && !another ? { condition: only } : { condition: { is: 'and', of: members } };
};

/** One order of two, all or nothing: the actions of both, under the conditions of both. */
export const joinedOrders = (first: Order, second: Order): Result<Order, string> => {
  if (first.as !== second.as) return err('the two lines are orders of different powers');
  const actions = [...first.actions, ...second.actions];
  return ok({ ...(first.as && { as: first.as }), actions, ...bothOf(first, second) });
};
