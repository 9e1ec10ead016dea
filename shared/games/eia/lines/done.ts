import type { Refusal } from '../../../kernel/refusal.ts';
import { type EiaVerb, eiaVerb, pattern } from '../orders/form.ts';
import type { ActionOf } from '../orders/types.ts';
import type { StepContext } from '../state/step.ts';
import { type LineOf, endLine } from './filed-lines.ts';

const noteDone = ({ state, emit }: StepContext, line: LineOf<'done'>): Refusal | undefined => {
  if (!state.record.done.includes(line.seat)) state.record.done.push(line.seat);
  endLine({ emit }, line, { status: 'done' });
  return undefined;
};

/**
 * Its author has nothing more to say in the open step, or on the sheet of POLITICS in the steps after it. Taken in
 * every state.
 */
export const done: EiaVerb<ActionOf<'done'>> = eiaVerb(
  pattern({ verb: 'done', does: 'done', hint: 'nothing more to say', example: 'done', parts: [] }),
  {
    isUnconditional: true,
    options: { POLITICS: () => [{ do: 'done' }] },
    immediate: { carryOut: noteDone },
  },
);
