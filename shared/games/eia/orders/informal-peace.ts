import { part } from '../../../kernel/language/pattern.ts';
import { pattern, type LineForm } from './form.ts';
import { POWER, TEXT } from './slots.ts';
import type { ActionOf } from './types.ts';

/** EIA-4.4.1-a: both must write it; the text binds nobody. */
export const informalPeace: LineForm<ActionOf<'informal-peace'>> = pattern({
  verb: 'make informal peace with',
  others: ['informal peace with'],
  does: 'informal-peace',
  hint: 'end a war if the other side writes the same',
  example: 'make informal peace with france "Venice stays Austrian, on our word"',
  parts: [part('with', POWER), part('text', TEXT, { isOptional: true })],
});
