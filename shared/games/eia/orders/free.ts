import { part } from '../../../kernel/language/pattern.ts';
import { pattern, type LineForm } from './form.ts';
import { MINOR } from './slots.ts';
import type { ActionOf } from './types.ts';

/** EIA-4.8-a */
export const free: LineForm<ActionOf<'free'>> = pattern({
  verb: 'free',
  does: 'free',
  hint: 'declare a conquered minor a free state',
  example: 'free bavaria',
  parts: [part('minor', MINOR)],
});
