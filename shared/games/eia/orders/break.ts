import { part } from '../../../kernel/language/pattern.ts';
import { pattern, type LineForm } from './form.ts';
import { POWER } from './slots.ts';
import type { ActionOf } from './types.ts';

/** EIA-4.7-a */
export const breakAlliance: LineForm<ActionOf<'break'>> = pattern({
  verb: 'break alliance with',
  does: 'break',
  hint: 'end an alliance',
  example: 'break alliance with russia',
  parts: [part('with', POWER)],
});
