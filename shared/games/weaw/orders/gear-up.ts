import { type OrderForm, pattern } from './form.ts';
import type { ActionOf } from './types.ts';

/** WEAW-USO-1, WEAW-JAP-2, WEAW-CHI-6. */
export const gearUp: OrderForm<ActionOf<'gear-up'>> = pattern({
  verb: 'gear up',
  does: 'gear-up',
  step: 'DIP',
  hint: 'pay for a higher income while neutral',
  example: 'gear up',
  parts: [],
});
