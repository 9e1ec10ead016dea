import { part } from '../../../../kernel/language/pattern.ts';
import { POWER } from '../../orders/expected.ts';
import { type ActionOf, type OrderForm, pattern } from '../../orders/form.ts';
import { SHARE_WORDS } from '../../orders/share.ts';
import * as slot from '../../orders/slots.ts';

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
