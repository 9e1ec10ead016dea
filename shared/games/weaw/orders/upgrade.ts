import { part } from '../../../kernel/language/pattern.ts';
import { type LineForm, pattern } from './form.ts';
import { TECH } from './slots.ts';
import type { ActionOf } from './types.ts';

/** WEAW-TECH-4. */
export const upgrade: LineForm<ActionOf<'upgrade'>> = pattern({
  verb: 'upgrade',
  does: 'upgrade',
  step: 'BLD',
  hint: 'pay for an advance for all units in play',
  example: 'upgrade improved-weapons',
  parts: [part('tech', TECH)],
});
