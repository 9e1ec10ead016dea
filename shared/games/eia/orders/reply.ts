import { part } from '../../../kernel/language/pattern.ts';
import { pattern, type LineForm } from './form.ts';
import { A_TERM, POWER } from './slots.ts';
import type { ActionOf } from './types.ts';

/** EIA-4.4.2.2-c */
export const accept: LineForm<ActionOf<'accept'>> = pattern({
  verb: 'accept unconditional of',
  others: ['accept unconditional from', 'accept unconditional peace of'],
  does: 'accept',
  hint: 'surrender without conditions',
  example: 'accept unconditional of france',
  parts: [part('of', POWER)],
});

/** EIA-4.4.2.2-c */
export const decline: LineForm<ActionOf<'decline'>> = pattern({
  verb: 'decline unconditional of',
  others: ['decline unconditional from', 'decline unconditional peace of'],
  does: 'decline',
  hint: 'fight on rather than surrender without conditions',
  example: 'decline unconditional of france',
  parts: [part('of', POWER)],
});

/** EIA-4.4.3-a */
export const term: LineForm<ActionOf<'term'>> = pattern({
  verb: 'term',
  does: 'term',
  hint: 'the term of list A that holds with a victor',
  example: 'term A.2 to france',
  parts: [part('code', A_TERM), part('to', POWER, 'to')],
});
