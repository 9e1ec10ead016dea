import { part } from '../../../../kernel/language/pattern.ts';
import { type ActionOf, type OrderForm, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';

const CALLS = ['call', 'call for', 'ask for', 'request', 'convene', 'summon', 'demand'];
const NAMES = ['a congress', 'the congress', 'congress'].flatMap((name) => [`${name} of europe`, name]);

/** A holder asks for a Congress and names its site; the earliest request wins (PB-CONG-1, 5, 21). */
export const callCongress: OrderForm<ActionOf<'call-congress'>> = pattern({
  verb: 'call congress',
  does: 'call-congress',
  parts: [
    part('site', slot.SITE, 'in|at', { hint: 'the home country it sits in' }),
    part('over', slot.DISPUTE, 'over|about|on|concerning|because of|regarding', { hint: 'the dispute' }),
  ],
  hint: 'call a Congress of Europe over one of your casus belli',
  example: 'call congress in germany over cb 3',
  others: [{ words: CALLS.flatMap((call) => NAMES.map((name) => `${call} ${name}`)).join('|') }],
});
