import type { StepContext } from '../state/step.ts';

/** A line has started a new turn in the window: it opens again for its full time, and nobody is done in it. */
export const reopenWindow = ({ state }: Pick<StepContext, 'state'>): void => {
  state.entered[state.step] = (state.entered[state.step] ?? 0) + 1;
  state.record.done = [];
};
