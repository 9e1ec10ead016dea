import { part } from '../../../kernel/language/pattern.ts';
import { type OrderForm, pattern } from './form.ts';
import { NATION } from './slots.ts';
import type { ActionOf } from './types.ts';

/** WEAW-DE-10. */
export const arm: OrderForm<ActionOf<'arm'>> = pattern({
  verb: 'arm',
  does: 'arm',
  step: 'DIP',
  hint: 'support a rising in Ireland',
  example: 'arm irish',
  parts: [part('whom', NATION)],
});
