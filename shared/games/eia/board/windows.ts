import type { StepContext } from '../state/step.ts';

/** A line has given the window a new turn: it opens again for its whole time, and nobody is done in it. */
export const reopenWindow = ({ state }: Pick<StepContext, 'state'>): void => {
  state.visits[state.step] = (state.visits[state.step] ?? 0) + 1;
  state.record.done = [];
};
