import { part } from '../../../kernel/language/pattern.ts';
import { type OrderForm, pattern } from './form.ts';
import { TECH } from './slots.ts';
import type { ActionOf } from './types.ts';

/** WEAW-TECH-1, 2. */
export const research: OrderForm<ActionOf<'research'>> = pattern({
  verb: 'research',
  does: 'research',
  step: 'TEC',
  hint: 'try for the next advance',
  example: 'research improved-weapons',
  parts: [part('tech', TECH)],
});
