import { part } from '../../../kernel/language/pattern.ts';
import { pattern, type LineForm } from './form.ts';
import { POWER } from './slots.ts';
import type { ActionOf } from './types.ts';

const parts = [part('caller', POWER), part('enemy', POWER, 'against')];

/** EIA-4.3-d */
export const answer: LineForm<ActionOf<'answer'>> = pattern({
  verb: 'answer',
  does: 'answer',
  hint: 'declare war as an ally asks',
  example: 'answer austria against france',
  parts,
});

/** EIA-4.3.1.3-a, -b */
export const refuseAlly: LineForm<ActionOf<'refuse'>> = pattern({
  verb: 'refuse',
  does: 'refuse',
  hint: 'refuse an ally, which breaks the alliance',
  example: 'refuse austria against france',
  parts,
});
