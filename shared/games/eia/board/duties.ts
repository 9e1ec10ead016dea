import type { StepContext } from '../state/step.ts';

/** Lists something to be done on the map by one of its owners. */
export const addDuty = ({ state, emit }: StepContext, owners: readonly string[], text: string): void => {
  if (state.duties.some((duty) => duty.text === text && !duty.done && duty.month === state.month)) return;
  state.counters.duty += 1;
  const id = state.counters.duty;
  state.duties.push({ id, month: state.month, text, owners, done: false });
  emit({ type: 'duty', id, owners, text });
};
