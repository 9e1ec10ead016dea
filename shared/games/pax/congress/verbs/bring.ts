import { part } from '../../../../kernel/language/pattern.ts';
import { CASUS_BELLI } from '../../orders/expected.ts';
import { type ActionOf, type OrderForm, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';

/** One more dispute for the Congress that has been called (PB-CONG-9). */
export const bring: OrderForm<ActionOf<'bring'>> = pattern({
  verb: 'bring',
  does: 'bring',
  parts: [part('casusBelli', slot.CASUS_BELLI)],
  hint: 'bring one of your casus belli before the Congress',
  example: 'bring cb in korea',
  others: [{ words: 'bring up|bring forward|raise|present|submit|add', before: CASUS_BELLI }],
});
