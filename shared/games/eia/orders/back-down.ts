import { part } from '../../../kernel/language/pattern.ts';
import { pattern, type LineForm } from './form.ts';
import { MINOR } from './slots.ts';
import type { ActionOf } from './types.ts';

/** EIA-4.6.4-a */
export const backDown: LineForm<ActionOf<'back-down'>> = pattern({
  verb: 'back down from',
  does: 'back-down',
  hint: 'leave a minor to its other attackers',
  example: 'back down from bavaria',
  parts: [part('minor', MINOR)],
});

/** EIA-4.6.4-a */
export const stand: LineForm<ActionOf<'stand'>> = pattern({
  verb: 'stand on',
  does: 'stand',
  hint: 'stay at war with a minor that others attack, too',
  example: 'stand on bavaria',
  parts: [part('minor', MINOR)],
});
