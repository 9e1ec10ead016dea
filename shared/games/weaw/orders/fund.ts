import { type OrderForm, pattern } from './form.ts';
import type { ActionOf } from './types.ts';

/** WEAW-DE-17. */
export const fund: OrderForm<ActionOf<'fund'>> = pattern({
  verb: 'fund revolutionaries',
  does: 'fund',
  step: 'SPEC',
  hint: 'raise the chance of the revolution in Russia this turn',
  example: 'fund revolutionaries',
  parts: [],
});
