import { defined } from '../../../kernel/defined.ts';
import { type DutyDue, dutyText } from '../vocabulary/duties.ts';
import type { StepContext } from '../state/step.ts';

/** Adds a duty on the map, which one of its owners has to carry out; `note` has details in the words of a player. */
export const addDuty = (
  { state, emit }: StepContext,
  owners: readonly string[],
  { note, ...duty }: DutyDue & { readonly note?: string },
): void => {
  const text = dutyText(duty);
  if (state.duties.some((each) => each.text === text && !each.done && each.month === state.month)) return;
  state.counters.duty += 1;
  const id = state.counters.duty;
  state.duties.push({ id, month: state.month, text, owners, done: false, ...defined({ note }) });
  emit({ type: 'duty', id, owners, text, ...defined({ note }) });
};
