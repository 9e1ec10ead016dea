import { part } from '../../../kernel/language/pattern.ts';
import { type OrderForm, pattern } from './form.ts';
import { NATION, PLACE } from './slots.ts';
import type { ActionOf } from './types.ts';

/** WEAW-GB-5, WEAW-FR-6, WEAW-DE-1, WEAW-AH-2. */
export const cede: OrderForm<ActionOf<'cede'>> = pattern({
  verb: 'cede',
  does: 'cede',
  step: 'DIP',
  hint: 'hand a territory over, with the sum its option asks',
  example: 'cede hong-kong to china',
  parts: [part('place', PLACE), part('to', NATION, { words: 'to', hint: 'who gets it' })],
});
