import type { GreatPower } from '../vocabulary/ids.ts';
import { actionFailure, carryOut } from '../movement/actions.ts';
import { copyWorkspace, type Workspace, openWorkspace } from '../movement/workspace.ts';
import type { Action, Condition, Order } from '../orders/types.ts';
import type { Position } from '../state/position.ts';

/** A sheet being drafted for one power, and the position it would lead to so far. */
export interface PowerPlan {
  workspace: Workspace;
  readonly power: GreatPower;
  readonly orders: Order[];
  /** A test every line must pass besides the rules; a rejected line is not added. */
  readonly guard?: (plan: PowerPlan, actions: readonly Action[], after: Workspace) => boolean;
}

/** A condition of a line; `unless` negates it. */
export interface LineCondition {
  readonly condition: Condition;
  readonly unless?: true;
}

export const openPlan = (
  position: Position,
  { power, guard }: Pick<PowerPlan, 'power' | 'guard'>,
): PowerPlan => ({
  workspace: openWorkspace(position, power),
  power,
  orders: [],
  ...(guard && { guard }),
});

/** The workspace after a row of actions, or undefined if one of them is refused or cannot be paid. */
const workspaceAfter = (workspace: Workspace, actions: readonly Action[]): Workspace | undefined => {
  const [first] = actions;
  // Most of a bot's attempts fail on the first action, which needs no copy.
  if (first && actionFailure(workspace, first)) return undefined;
  const trial = copyWorkspace(workspace);
  for (const action of actions) {
    if (actionFailure(trial, action)) return undefined;
    carryOut(trial, action);
  }
  return trial;
};

export interface PlanLineOptions {
  readonly lineCondition?: LineCondition | undefined;
  /** Whether the line may leave the workspace like that. */
  readonly allows?: (after: Workspace) => boolean;
}

/** Adds a line to the plan if it can be carried out and the options and guard allow it. @returns whether it did */
export const tryAddLine = (
  plan: PowerPlan,
  actions: readonly Action[],
  { lineCondition, allows = () => true }: PlanLineOptions = {},
): boolean => {
  const after = workspaceAfter(plan.workspace, actions);
  if (!after || !allows(after) || plan.guard?.(plan, actions, after) === false) return false;
  plan.workspace = after;
  plan.orders.push({
    ...(plan.power === 'austria-hungary' && { as: plan.power }),
    actions,
    ...lineCondition,
  });
  return true;
};
