import { part } from '../../../kernel/language/pattern.ts';
import { type LineForm, pattern } from './form.ts';
import { NATION } from './slots.ts';
import type { ActionOf } from './types.ts';

/** WEAW-FR-2. */
export const befriend: LineForm<ActionOf<'befriend'>> = pattern({
  verb: 'befriend',
  does: 'befriend',
  step: 'DIP',
  hint: 'pay for normal relations with Spain',
  example: 'befriend spain',
  parts: [part('whom', NATION)],
});
