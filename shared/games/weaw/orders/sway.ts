import { part } from '../../../kernel/language/pattern.ts';
import { type OrderForm, pattern } from './form.ts';
import { NATION, SIDE } from './slots.ts';
import type { ActionOf } from './types.ts';

/** WEAW-ITA-4 to 6. */
export const sway: OrderForm<ActionOf<'sway'>> = pattern({
  verb: 'sway',
  does: 'sway',
  step: 'DIP',
  hint: 'pay for the leaning of Italy',
  example: 'sway italy',
  parts: [
    part('on', NATION),
    part('for', SIDE, { words: 'for', isOptional: true, hint: 'the side it should lean to' }),
  ],
});
