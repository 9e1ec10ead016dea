import type { Position, StepContext } from '../../state/step.ts';
import type { Month } from '../../vocabulary/months.ts';
import { defined } from '../../../../kernel/defined.ts';
import { britainOf } from '../position.ts';
import { isFree } from '../facts/reversion.ts';
import { commandOf } from './controller.ts';
import { deployment, type Station } from './deployment.ts';
import { type Limit, limits } from './limits.ts';

/**
 * Who commands the British forces, where they are and against whom they serve, and how many of the reserve are
 * available.
 */
export interface ForcesSheet {
  readonly controller?: string;
  readonly rules: readonly string[];
  /** False before the reversion, when Turkey has all of them except those in Flanders-Holland. */
  readonly isFree: boolean;
  readonly stations: readonly Station[];
  readonly reserve: number;
}

/** The same with what binds the commander. */
export interface ForcesCard extends ForcesSheet {
  readonly limits: readonly Limit[];
}

/** The same on a month card, or the month of an earlier card whose limits still hold. */
export type ForcesOfMonth = ForcesCard | (ForcesSheet & { readonly limitsSince: Month });

export const forcesSheet = (at: Position): ForcesSheet => {
  const command = commandOf(at);
  const controller = command?.by[0];
  return {
    rules: command ? [command.rule] : [],
    ...defined({ controller }),
    isFree: isFree(at),
    stations: deployment(at),
    reserve: britainOf(at).reserve,
  };
};

export const forcesCard = (at: Position): ForcesCard => ({ ...forcesSheet(at), limits: limits(at) });

/** What the limits and whom they bind depend on; undefined while nobody commands. */
export const limitsKey = (at: Position): string | undefined => {
  const { controller, isFree: free } = forcesSheet(at);
  return controller === undefined ? undefined : `${controller} ${free ? 'free' : 'bound'}`;
};

/** Records that a month card tells the limits, so that the next does not repeat them. */
export const noteLimitsTold = ({ edition, state }: Pick<StepContext, 'edition' | 'state'>): void => {
  const { britain, month } = state;
  if (!britain) return;
  const key = limitsKey({ edition, state });
  if (key !== undefined && britain.limitsTold?.key !== key) britain.limitsTold = { key, month };
};
