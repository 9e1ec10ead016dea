import type { GreatPower, Seat } from '../vocabulary/ids.ts';
import { actionFailure, carryOut } from '../movement/actions.ts';
import { copyDesk, type Desk, openDesk } from '../movement/desk.ts';
import type { Action, Condition, Order } from '../orders/types.ts';
import type { Position } from '../state/position.ts';

/** A sheet being drafted for one power, with the position it would leave so far. */
export interface Plan {
  desk: Desk;
  readonly power: GreatPower;
  readonly orders: Order[];
  /** What every line of it has to respect beside the rules: nothing is written that it forbids. */
  readonly guard?: (plan: Plan, actions: readonly Action[], after: Desk) => boolean;
}

/** A condition on a line: `unless` reads it the other way round. */
export interface Proviso {
  readonly condition: Condition;
  readonly unless?: true;
}

export const openPlan = (position: Position, { power, guard }: Pick<Plan, 'power' | 'guard'>): Plan => ({
  desk: openDesk(position, power),
  power,
  orders: [],
  ...(guard && { guard }),
});

/** The powers a seat orders for: Germany's also orders Austria-Hungary (PB-AH-1). */
export const actorsOf = (seat: Seat): readonly GreatPower[] =>
  seat === 'germany' ? ['germany', 'austria-hungary'] : [seat];

/** The desk after a row of actions, or nothing when one of them is refused or cannot be paid. */
export const deskAfter = (desk: Desk, actions: readonly Action[]): Desk | undefined => {
  const [first] = actions;
  // Most of what a bot thinks of fails at once; that needs no copy.
  if (first && actionFailure(desk, first)) return undefined;
  const trial = copyDesk(desk);
  for (const action of actions) {
    if (actionFailure(trial, action)) return undefined;
    carryOut(trial, action);
  }
  return trial;
};

export interface Terms {
  readonly proviso?: Proviso | undefined;
  /** Whether the line may leave the desk like that. */
  readonly allows?: (after: Desk) => boolean;
}

/** Writes a line if it can be carried out as things stand and its terms allow it; says whether it did. */
export const write = (
  plan: Plan,
  actions: readonly Action[],
  { proviso, allows = () => true }: Terms = {},
): boolean => {
  const after = deskAfter(plan.desk, actions);
  if (!after || !allows(after) || plan.guard?.(plan, actions, after) === false) return false;
  plan.desk = after;
  plan.orders.push({
    ...(plan.power === 'austria-hungary' && { as: plan.power }),
    actions,
    ...proviso,
  });
  return true;
};
