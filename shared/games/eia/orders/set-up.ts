import { part } from '../../../kernel/language/pattern.ts';
import { pattern, type LineForm } from './form.ts';
import { MINOR, TEXT } from './slots.ts';
import type { ActionOf } from './types.ts';

/** EIA-4.6.3.1-c: free text, goes into the duty */
export const setUp: LineForm<ActionOf<'set-up'>> = pattern({
  verb: 'set up',
  does: 'set-up',
  hint: 'where the forces of a minor are set up, in your own words',
  example: 'set up bavaria "I corps Munich 6I 1C, Ingolstadt 2"',
  parts: [part('minor', MINOR), part('text', TEXT)],
});
