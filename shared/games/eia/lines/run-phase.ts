import type { EiaPhase } from './phase.ts';
import type { StepContext } from '../state/step.ts';

/** Whether a step has anything to carry out. */
export const doesRun = ({ run, takes = [] }: EiaPhase): boolean =>
  run !== undefined || takes.some(({ carryOut }) => carryOut !== undefined);

/** Carries out a step: the orders it takes, each by its own law, then the rest of the step. */
export const runPhase = (context: StepContext, { run, takes = [] }: EiaPhase): void => {
  for (const verb of takes) verb.carryOut?.(context);
  run?.(context);
};
