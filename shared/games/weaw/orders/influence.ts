import { part } from '../../../kernel/language/pattern.ts';
import { type OrderForm, pattern } from './form.ts';
import { NATION, SIDE } from './slots.ts';
import type { ActionOf } from './types.ts';

/** WEAW-INFL-1 to 4; the USA and the self-influencing Ottomans name a side (WEAW-USO-12, WEAW-OTT-9). */
export const influence: OrderForm<ActionOf<'influence'>> = pattern({
  verb: 'influence',
  does: 'influence',
  step: 'DIP',
  hint: 'try to move a nation one step',
  example: 'influence spain',
  parts: [
    part('on', NATION),
    part('for', SIDE, { words: 'for', isOptional: true, hint: 'the side it should move to' }),
  ],
});
