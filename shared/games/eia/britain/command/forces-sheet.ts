import type { Position } from '../../state/step.ts';
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

/** The same with what binds the commander, for the month card. */
export interface ForcesCard extends ForcesSheet {
  readonly limits: readonly Limit[];
}

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
