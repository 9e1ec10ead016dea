import { type DutyDue, dutyText } from '../vocabulary/duties.ts';
import type { StepContext } from '../state/step.ts';

/** Adds a duty on the map, which one of its owners has to carry out. */
export const addDuty = ({ state, emit }: StepContext, owners: readonly string[], duty: DutyDue): void => {
  const text = dutyText(duty);
  if (state.duties.some((each) => each.text === text && !each.done && each.month === state.month)) return;
  state.counters.duty += 1;
  const id = state.counters.duty;
  state.duties.push({ id, month: state.month, text, owners, done: false });
  emit({ type: 'duty', id, owners, text });
};
