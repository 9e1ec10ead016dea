import { part } from '../../../kernel/language/pattern.ts';
import { pattern, type LineForm } from './form.ts';
import { MINOR, POWER_OR_ALL } from './slots.ts';
import type { ActionOf } from './types.ts';

/** EIA-4.6.5 */
export const support: LineForm<ActionOf<'support'>> = pattern({
  verb: 'support',
  does: 'support',
  hint: 'declare war on attackers of a minor that one controls',
  example: 'support bavaria against france',
  parts: [part('minor', MINOR), part('against', POWER_OR_ALL, 'against')],
});
