import { part } from '../../../kernel/language/pattern.ts';
import { type OrderForm, pattern } from './form.ts';
import { NATION } from './slots.ts';
import type { ActionOf } from './types.ts';

/** WEAW-CONQ-4. */
export const exile: OrderForm<ActionOf<'exile'>> = pattern({
  verb: 'go into exile with',
  does: 'exile',
  step: 'DIP',
  hint: 'name the host of a government in exile',
  example: 'go into exile with france',
  parts: [part('with', NATION)],
});
