import type { Power } from '../vocabulary/ids.ts';
import type { Action } from '../orders/types.ts';
import { verbOf } from './actions.ts';

// The actions conditions can see: those of this phase (AMB-13).

/** An action and its power. Without a line it is certain: compulsory, or assumed by a what-if question. */
export interface PowerAction {
  readonly power: Power;
  readonly action: Action;
  /** Id of the order line that holds it. */
  readonly line?: string;
}

/** Actions by topic, so that an atom finds its own without searching all sheets. */
export type PowerActionIndex = ReadonlyMap<string, readonly PowerAction[]>;

export const indexPowerActions = (powerActions: readonly PowerAction[]): PowerActionIndex => {
  const index = new Map<string, PowerAction[]>();
  for (const powerAction of powerActions) {
    const key = verbOf(powerAction.action)?.conditionTopic?.(powerAction.power, powerAction.action);
    if (key === undefined) continue;
    const list = index.get(key);
    if (list) list.push(powerAction);
    else index.set(key, [powerAction]);
  }
  return index;
};
