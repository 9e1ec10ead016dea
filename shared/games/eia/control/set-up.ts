import type { Refusal } from '../../../kernel/refusal.ts';
import { type LineOf, endLine } from '../lines/filed-lines.ts';
import type { StepContext } from '../state/step.ts';
import { controlRefusals } from './refusals.ts';

/** EIA-4.6.3.1-c: where forces are set up, in the owner's words; the text goes into the duty and decides nothing. */
export const noteSetUp = (context: StepContext, line: LineOf<'set-up'>): Refusal | undefined => {
  const { minor, text } = line.order.action;
  const wanted = `set up ${minor} by ${line.seat}`;
  const duty = context.state.duties.find((each) => each.text === wanted && !each.done);
  if (!duty) return controlRefusals.refuse('no-set-up-due', { minor }, 'EIA-4.6.3.1-c');
  duty.note = text;
  endLine(context, line, { status: 'done' });
  return undefined;
};
