import { part } from '../../../kernel/language/pattern.ts';
import { pattern, type LineForm } from './form.ts';
import { POWER, POWER_OR_ALL } from './slots.ts';
import type { ActionOf } from './types.ts';

/** EIA-4.3-a, EIA-4.3.1: one ally, or all that can be called. */
export const call: LineForm<ActionOf<'call'>> = pattern({
  verb: 'call',
  does: 'call',
  hint: 'demand that an ally declare war on the new enemy',
  example: 'call russia against france',
  parts: [part('ally', POWER_OR_ALL), part('enemy', POWER, 'against')],
});
