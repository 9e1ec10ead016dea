import { part } from '../../../kernel/language/pattern.ts';
import { type OrderForm, pattern } from './form.ts';
import { PLACE } from './slots.ts';
import type { ActionOf } from './types.ts';

/** WEAW-CHI-16. */
export const refuseExchange: OrderForm<ActionOf<'refuse-exchange'>> = pattern({
  verb: 'refuse exchange of',
  does: 'refuse-exchange',
  step: 'DIP',
  hint: 'keep what was taken: war with China',
  example: 'refuse exchange of hong-kong',
  parts: [part('place', PLACE)],
});
