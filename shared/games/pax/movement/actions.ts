import type { LineFailure, Use } from '../../../kernel/lines.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Action } from '../orders/types.ts';
import { orderLineRefusals } from './order-line-refusals.ts';
import type { Workspace, WritableWorkspace } from './workspace.ts';
import type { ActionRule, Compulsion, MovementVerb, PowerInEdition } from './rule.ts';
import { MOVEMENT_SHEET_VERBS } from './verbs/index.ts';

const byAction: ReadonlyMap<string, MovementVerb> = new Map(
  MOVEMENT_SHEET_VERBS.flatMap((verb) => verb.does.map((does) => [does, verb] as const)),
);

/** The verb of an action; undefined for actions this phase does not accept. */
export const verbOf = (action: Action): MovementVerb | undefined => byAction.get(action.do);

const ruleOf = (action: Action): ActionRule<Action> | undefined => verbOf(action)?.law;

/** Why an action is never legal for a power, whatever the position. */
export const refusalInAnyPosition = (by: PowerInEdition, action: Action): Refusal | undefined => {
  const rule = ruleOf(action);
  if (!rule)
    return orderLineRefusals.refuse('not-in-this-phase', { verb: action.do, taken: 'orders' }, 'PB-SEQ-2');
  return rule.refusalInAnyPosition?.(by, action);
};

/** Why an action is against the rules in this workspace, regardless of money and counters. */
export const actionRefusal = (workspace: Workspace, action: Action): Refusal | undefined =>
  refusalInAnyPosition(workspace, action) ?? ruleOf(action)?.refusal(workspace, action);

/** Why an action cannot be carried out in this workspace: illegal, or not affordable. */
export const actionFailure = (workspace: Workspace, action: Action): LineFailure | undefined => {
  const refusal = actionRefusal(workspace, action);
  if (refusal) return { status: 'illegal', refusal };
  const shortage = ruleOf(action)?.shortage(workspace, action);
  return shortage && { status: 'unfunded', refusal: shortage };
};

/** Pounds an action takes from its owner's treasury in this workspace. */
export const costAt = (workspace: Workspace, action: Action): number =>
  ruleOf(action)?.cost(workspace, action) ?? 0;

export const usesOf = (workspace: Workspace, action: Action): readonly Use[] =>
  ruleOf(action)?.uses(workspace, action) ?? [];

/** Carries out an action in a workspace. Call only if `actionFailure` returns nothing. */
export const carryOut = (workspace: WritableWorkspace, action: Action, why?: Compulsion): void => {
  ruleOf(action)?.carryOut(workspace, action, why);
};
