import { part } from '../../../kernel/language/pattern.ts';
import { POWER } from './expected.ts';
import { type ActionOf, type OrderForm, pattern } from './form.ts';
import { SHARE_WORDS } from './share.ts';
import * as slot from './slots.ts';

/** A member's consent to another power's marker in a co-dominion. */
export const admit: OrderForm<ActionOf<'admit'>> = pattern({
  verb: 'admit',
  does: 'admit',
  parts: [
    part('power', slot.POWER),
    part('area', slot.AREA, SHARE_WORDS),
    part('marker', slot.MARKER, 'with|as'),
  ],
  hint: 'let another power share the control of an area',
  example: 'admit italy to codominion in tunis with protectorate',
  others: [{ words: 'let in|welcome', before: POWER }],
});
