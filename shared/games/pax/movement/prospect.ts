import type { Refusal } from '../../../kernel/refusal.ts';
import type { GreatPower } from '../vocabulary/ids.ts';
import type { Action } from '../orders/types.ts';
import type { PaxState } from '../state/state.ts';
import { actionFailure, carryOut, costAt } from './actions.ts';
import { copyWorkspace, type Workspace, openWorkspace, treasuryOf } from './workspace.ts';
import type { Position } from '../state/position.ts';

// What a power can do next, once what it has written down before is carried out (menus of a composer).

/** The law as it stands after some orders of one power. Nothing it is asked changes it. */
export interface Prospect {
  /** Why an action is against the rules or wants counters; money is no reason. */
  refusal(action: Action): Refusal | undefined;
  /** Pounds the action takes out of the treasury. */
  cost(action: Action): number;
  /** Pounds left; below zero where the orders before already come to more than there is. */
  readonly left: number;
  /** The position; `units` holds the power's own only. */
  readonly state: PaxState;
  /** The prospect after one more order, all of its actions or none. */
  after(actions: readonly Action[]): Prospect;
}

/** More than any sheet can spend: what is refused then is law or counters. */
const RICHES = 1_000_000_000;

/** The workspace after one order, or as it was where the order cannot be carried out. */
const workspaceAfter = (workspace: Workspace, actions: readonly Action[]): Workspace => {
  const next = copyWorkspace(workspace);
  for (const action of actions) {
    if (actionFailure(next, action)) return workspace;
    carryOut(next, action);
  }
  return next;
};

const prospectAt = (workspace: Workspace): Prospect => ({
  refusal: (action) => actionFailure(workspace, action)?.refusal,
  cost: (action) => costAt(workspace, action),
  left: treasuryOf(workspace) - RICHES,
  state: workspace.state,
  after: (actions) =>
    actions.length === 0 ? prospectAt(workspace) : prospectAt(workspaceAfter(workspace, actions)),
});

/** What a power may do on a given position before any of its orders. Others' orders do not count. */
export const prospectOf = (position: Position, power: GreatPower): Prospect => {
  const workspace = openWorkspace(position, power);
  workspace.state.treasury[power] += RICHES;
  workspace.transferable += RICHES;
  return prospectAt(workspace);
};
