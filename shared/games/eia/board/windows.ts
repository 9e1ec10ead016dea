import type { StepContext } from '../state/step.ts';

/** A window that somebody's line has given a new turn: it is open anew, for its whole time, and nobody is done in it. */
export const reopenWindow = ({ state }: Pick<StepContext, 'state'>): void => {
  state.visits[state.step] = (state.visits[state.step] ?? 0) + 1;
  state.record.done = [];
};
