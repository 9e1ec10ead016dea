import { part } from '../../../kernel/language/pattern.ts';
import { pattern, type LineForm } from './form.ts';
import { MINOR } from './slots.ts';
import type { ActionOf } from './types.ts';

/** EIA-4.6.2-a */
export const run: LineForm<ActionOf<'run'>> = pattern({
  verb: 'run',
  does: 'run',
  hint: 'roll for the control of a minor',
  example: 'run bavaria',
  parts: [part('minor', MINOR)],
});
