import { part } from '../../../kernel/language/pattern.ts';
import { type OrderForm, pattern } from './form.ts';
import { NATION } from './slots.ts';
import type { ActionOf } from './types.ts';

/** WEAW-FR-5. */
export const hasten: OrderForm<ActionOf<'hasten'>> = pattern({
  verb: 'hasten',
  does: 'hasten',
  step: 'DIP',
  hint: 'bring the entry of Italy forward',
  example: 'hasten italy',
  parts: [part('whom', NATION)],
});
