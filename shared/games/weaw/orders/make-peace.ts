import { part } from '../../../kernel/language/pattern.ts';
import { type OrderForm, pattern } from './form.ts';
import { NATION } from './slots.ts';
import type { ActionOf } from './types.ts';

/** WEAW-AMB-50, WEAW-DOW-4. */
export const makePeace: OrderForm<ActionOf<'make-peace'>> = pattern({
  verb: 'make peace with',
  does: 'make-peace',
  step: 'DIP',
  hint: 'end a war outside the two alliances; both write it',
  example: 'make peace with albania',
  parts: [part('with', NATION)],
});
