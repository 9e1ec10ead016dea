import { part } from '../../../../kernel/language/pattern.ts';
import { gmVerb } from '../form.ts';
import { SIDE_BEFORE_TEXT, TEXT } from '../slots.ts';

/** A task besides the tests of victory: reported, and judged by people (WEAW-TURN-6, WEAW-AMB-90). */
export const task = gmVerb(
  {
    verb: 'task for',
    hint: 'give a side another goal',
    parts: [part('side', SIDE_BEFORE_TEXT), part('text', TEXT)],
  },
  ({ emit }, { side, text }) => {
    emit({ type: 'event', what: { is: 'task', text }, names: [side], rule: 'WEAW-TURN-6' });
    return undefined;
  },
);
