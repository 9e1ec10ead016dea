import { part } from '../../../../kernel/language/pattern.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { isSetUpBy } from '../../board/set-ups.ts';
import { endLine, type LineOf, waitingLines } from '../../lines/filed-lines.ts';
import { type EiaVerb, eiaVerb, pattern } from '../../orders/form.ts';
import { ATTACKED_MINOR, TEXT } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import type { StepContext } from '../../state/step.ts';
import { controlRefusals } from '../refusals.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    'set-up': { readonly minor: string; readonly text: string };
  }
}

/**
 * EIA-4.6.3.1-c: where forces are set up, in the owner's words; the text goes into the duty and has no effect on the
 * rules.
 */
const noteSetUp = (context: StepContext, line: LineOf<'set-up'>): Refusal | undefined => {
  const { minor, text } = line.order.action;
  const duty = context.state.duties.find((each) => !each.done && isSetUpBy(each, minor, line.seat));
  if (!duty) return controlRefusals.refuse('no-set-up-due', { minor }, 'EIA-4.6.3.1-c');
  duty.note = text;
  endLine(context, line, { status: 'done' });
  return undefined;
};

/** Applies set-up texts that were written ahead. */
export const noteWrittenSetUps = (context: StepContext): void => {
  for (const line of waitingLines(context.state, 'set-up')) {
    const refusal = noteSetUp(context, line);
    if (refusal) endLine(context, line, { status: 'unmet', reason: refusal });
  }
};

/** EIA-4.6.3.1-c: free text that goes into the duty. */
export const setUp: EiaVerb<ActionOf<'set-up'>> = eiaVerb(
  pattern({
    verb: 'set up',
    does: 'set-up',
    hint: 'where the forces of a minor are set up, in your own words',
    example: 'set up bavaria "I corps Munich 6I 1C, Ingolstadt 2"',
    parts: [
      part('minor', ATTACKED_MINOR, { ask: 'Which minor is set up?' }),
      part('text', TEXT, { ask: 'How, in your words?' }),
    ],
  }),
  {
    isUnconditional: true,
    immediate: { isTakenIn: (now) => now !== 'DOW', carryOut: noteSetUp },
  },
);
