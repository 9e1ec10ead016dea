import { part } from '../../../kernel/language/pattern.ts';
import { type OrderForm, pattern } from './form.ts';
import { NATION } from './slots.ts';
import type { ActionOf } from './types.ts';

/** WEAW-DE-14. */
export const tempt: OrderForm<ActionOf<'tempt'>> = pattern({
  verb: 'tempt',
  does: 'tempt',
  step: 'DIP',
  hint: 'send the Zimmermann Note',
  example: 'tempt mexico',
  parts: [part('whom', NATION)],
});
