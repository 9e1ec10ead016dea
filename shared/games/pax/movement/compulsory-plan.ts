import type { GreatPower } from '../vocabulary/ids.ts';
import { carryOut, costAt } from './actions.ts';
import { type Workspace, type WritableWorkspace, spend } from './workspace.ts';
import type { MovementActionOf, Compulsion } from './rule.ts';

/** Something the engine does for a power. */
export interface CompulsoryAction {
  readonly power: GreatPower;
  readonly action: MovementActionOf<'build' | 'move'>;
  readonly why: Compulsion;
}

/** What one power is missing, and what is done about it. */
export interface CompulsoryPlan {
  /** The power's workspace before line 1, after the compulsory actions planned there. */
  readonly before: WritableWorkspace;
  /** The power's workspace after its last line. */
  readonly after: WritableWorkspace;
  /** Actions to be added before line 1. */
  readonly beforeLines: CompulsoryAction[];
  /** To be done after the last line. */
  readonly afterLines: CompulsoryAction[];
}

/** Carries out a compulsory action in its workspace, and charges its price to the other one too. */
export const addCompulsory = (
  plan: CompulsoryPlan,
  item: CompulsoryAction,
  when: 'beforeLines' | 'afterLines',
): void => {
  const { before, after } = plan;
  const price = costAt(after, item.action);
  carryOut(when === 'beforeLines' ? before : after, item.action, item.why);
  if (when === 'afterLines') spend(before, price);
  plan[when].push(item);
};

/**
 * Pounds that compulsory purchases after the lines will take. No line can count on them, whether carried out or not
 * (L624, L634, L640); spending required by events is already reserved.
 */
export const reservedFor = (
  power: GreatPower,
  { afterLines }: { readonly afterLines: readonly CompulsoryAction[] },
  workspace: Workspace,
): number =>
  afterLines.reduce(
    (sum, item) =>
      item.power === power && item.why !== 'forced-expenditure' ? sum + costAt(workspace, item.action) : sum,
    0,
  );
