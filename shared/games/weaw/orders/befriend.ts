import { part } from '../../../kernel/language/pattern.ts';
import { type OrderForm, pattern } from './form.ts';
import { NATION } from './slots.ts';
import type { ActionOf } from './types.ts';

/** WEAW-FR-2. */
export const befriend: OrderForm<ActionOf<'befriend'>> = pattern({
  verb: 'befriend',
  does: 'befriend',
  step: 'DIP',
  hint: 'pay for normal relations with Spain',
  example: 'befriend spain',
  parts: [part('whom', NATION)],
});
