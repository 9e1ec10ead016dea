import { part } from '../../../kernel/language/pattern.ts';
import { type OrderForm, pattern } from './form.ts';
import { TECH } from './slots.ts';
import type { ActionOf } from './types.ts';

/** WEAW-TECH-4. */
export const upgrade: OrderForm<ActionOf<'upgrade'>> = pattern({
  verb: 'upgrade',
  does: 'upgrade',
  step: 'BLD',
  hint: 'pay for an advance for all units in play',
  example: 'upgrade improved-weapons',
  parts: [part('tech', TECH)],
});
