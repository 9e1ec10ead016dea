import { part } from '../../../kernel/language/pattern.ts';
import { type OrderForm, pattern } from './form.ts';
import { PLACE_OR_EVERYWHERE } from './slots.ts';
import type { ActionOf } from './types.ts';

/** WEAW-BAT-16. */
export const hold: OrderForm<ActionOf<'hold'>> = pattern({
  verb: 'hold',
  does: 'hold',
  step: 'STANDING',
  hint: 'do not retreat',
  example: 'hold liege',
  parts: [part('place', PLACE_OR_EVERYWHERE)],
});
