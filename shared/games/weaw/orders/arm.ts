import { part } from '../../../kernel/language/pattern.ts';
import { type LineForm, pattern } from './form.ts';
import { NATION } from './slots.ts';
import type { ActionOf } from './types.ts';

/** WEAW-DE-10. */
export const arm: LineForm<ActionOf<'arm'>> = pattern({
  verb: 'arm',
  does: 'arm',
  step: 'DIP',
  hint: 'support a rising in Ireland',
  example: 'arm irish',
  parts: [part('whom', NATION)],
});
