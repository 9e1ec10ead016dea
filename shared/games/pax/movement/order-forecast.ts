import type { Refusal } from '../../../kernel/refusal.ts';
import type { GreatPower } from '../vocabulary/ids.ts';
import type { Action } from '../orders/types.ts';
import type { PaxState } from '../state/state.ts';
import { actionFailure, carryOut, costAt } from './actions.ts';
import { copyWorkspace, EXTRA_MONEY, openRichWorkspace, treasuryOf, type Workspace } from './workspace.ts';
import type { Position } from '../state/position.ts';

// What a power can still order after the orders it has drafted (menus of a composer).

/** The position and the law after some orders of one power. Queries do not change it. */
export interface OrderForecast {
  /** Why an action is illegal or lacks counters; money is not checked. */
  refusal(action: Action): Refusal | undefined;
  /** Pounds the action takes out of the treasury. */
  cost(action: Action): number;
  /** Pounds left; negative if the earlier orders already exceed the treasury. */
  readonly left: number;
  /** The position; `units` contains only the power's own. */
  readonly state: PaxState;
  /** The forecast after one more order, all of its actions or none. */
  after(actions: readonly Action[]): OrderForecast;
}

/** The workspace after one order, unchanged if the order cannot be carried out. */
const workspaceAfter = (workspace: Workspace, actions: readonly Action[]): Workspace => {
  const next = copyWorkspace(workspace);
  for (const action of actions) {
    if (actionFailure(next, action)) return workspace;
    carryOut(next, action);
  }
  return next;
};

const forecastFrom = (workspace: Workspace): OrderForecast => ({
  refusal: (action) => actionFailure(workspace, action)?.refusal,
  cost: (action) => costAt(workspace, action),
  left: treasuryOf(workspace) - EXTRA_MONEY,
  state: workspace.state,
  after: (actions) =>
    actions.length === 0 ? forecastFrom(workspace) : forecastFrom(workspaceAfter(workspace, actions)),
});

/** What a power may do in a position before any of its orders. Others' orders are ignored. */
export const forecastOrders = (position: Position, power: GreatPower): OrderForecast =>
  forecastFrom(openRichWorkspace(position, power));
