import { part } from '../../../kernel/language/pattern.ts';
import { type OrderForm, pattern } from './form.ts';
import { PLACE } from './slots.ts';
import type { ActionOf } from './types.ts';

/** WEAW-INC-2. */
export const incorporate: OrderForm<ActionOf<'incorporate'>> = pattern({
  verb: 'incorporate',
  does: 'incorporate',
  step: 'INC',
  hint: 'make conquered land pay',
  example: 'incorporate lille',
  parts: [part('place', PLACE)],
});
