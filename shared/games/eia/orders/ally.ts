import { part } from '../../../kernel/language/pattern.ts';
import { pattern, type LineForm } from './form.ts';
import { POWER } from './slots.ts';
import type { ActionOf } from './types.ts';

/** EIA-4.5-b */
export const ally: LineForm<ActionOf<'ally'>> = pattern({
  verb: 'ally with',
  does: 'ally',
  hint: 'an alliance, if the other writes the same',
  example: 'ally with russia',
  parts: [part('with', POWER)],
});
