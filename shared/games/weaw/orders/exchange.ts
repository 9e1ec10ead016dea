import { part } from '../../../kernel/language/pattern.ts';
import { type OrderForm, pattern } from './form.ts';
import { PLACE } from './slots.ts';
import type { ActionOf } from './types.ts';

/** WEAW-CHI-15. */
export const exchange: OrderForm<ActionOf<'exchange'>> = pattern({
  verb: 'exchange',
  does: 'exchange',
  step: 'DIP',
  hint: 'give Chinese land back for a lost port',
  example: 'exchange canton for hong-kong',
  parts: [part('place', PLACE), part('for', PLACE, { words: 'for', hint: 'what was lost' })],
});
