import { part } from '../../../kernel/language/pattern.ts';
import { type OrderForm, pattern } from './form.ts';
import { NATION } from './slots.ts';
import type { ActionOf } from './types.ts';

/** WEAW-GB-8, WEAW-DE-5. */
export const propaganda: OrderForm<ActionOf<'propaganda'>> = pattern({
  verb: 'propaganda in',
  does: 'propaganda',
  step: 'DIP',
  hint: 'work on opinion in the USA',
  example: 'propaganda in usa',
  parts: [part('in', NATION)],
});
