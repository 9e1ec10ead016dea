import { part } from '../../../kernel/language/pattern.ts';
import { type OrderForm, pattern } from './form.ts';
import { PLACE } from './slots.ts';
import type { ActionOf } from './types.ts';

/** WEAW-IC-6. */
export const retool: OrderForm<ActionOf<'retool'>> = pattern({
  verb: 'retool',
  does: 'retool',
  step: 'BLD',
  hint: 'make a captured complex or port work',
  example: 'retool lille',
  parts: [part('place', PLACE)],
});
