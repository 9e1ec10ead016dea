import type { GreatPower } from '../vocabulary/ids.ts';
import { carryOut, costAt } from './actions.ts';
import { type Workspace, spend } from './workspace.ts';
import type { MovementActionOf, Compulsion } from './rule.ts';

/** Something the engine does for a power. */
export interface CompulsoryAction {
  readonly power: GreatPower;
  readonly action: MovementActionOf<'build' | 'move'>;
  readonly why: Compulsion;
}

/** What one power is found to lack, and what is done about it. */
export interface EnlistingPlan {
  /** The power's workspace before line 1, the compulsory actions done that stand there. */
  readonly front: Workspace;
  /** The power's workspace after its last line. */
  readonly last: Workspace;
  /** To be put before line 1 besides what stands there already. */
  readonly first: CompulsoryAction[];
  /** To be done after the last line. */
  readonly late: CompulsoryAction[];
}

/** Does a compulsory action on the workspace it belongs to, and books its price on the other as well. */
export const enlist = (plan: EnlistingPlan, item: CompulsoryAction, when: 'first' | 'late'): void => {
  const { front, last } = plan;
  const price = costAt(last, item.action);
  carryOut(when === 'first' ? front : last, item.action, item.why);
  if (when === 'late') spend(front, price);
  plan[when].push(item);
};
