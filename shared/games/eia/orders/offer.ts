import { part } from '../../../kernel/language/pattern.ts';
import { pattern, type LineForm } from './form.ts';
import { POWER, wordSlot } from './slots.ts';
import type { ActionOf } from './types.ts';

/** EIA-4.4.2.2-a */
export const offer: LineForm<ActionOf<'offer'>> = pattern({
  verb: 'offer',
  does: 'offer',
  hint: 'the peace a power that sues is offered',
  example: 'offer conditional to austria',
  parts: [
    part('kind', wordSlot(['conditional', 'unconditional'], 'conditional or unconditional')),
    part('to', POWER, 'to'),
  ],
});
