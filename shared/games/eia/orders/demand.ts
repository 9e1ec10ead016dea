import { part } from '../../../kernel/language/pattern.ts';
import { pattern, type LineForm } from './form.ts';
import { POWER } from './slots.ts';
import type { ActionOf } from './types.ts';

/** EIA-4.4.7-a */
export const demand: LineForm<ActionOf<'demand-break'>> = pattern({
  verb: 'demand break of',
  does: 'demand-break',
  hint: 'an ally that made peace breaks its alliance with me',
  example: 'demand break of prussia',
  parts: [part('of', POWER)],
});
