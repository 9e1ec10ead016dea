import type { ActionOf, OrderForm } from './form.ts';
import { formatCasusBelli, readCasusBelli, readPower } from './words.ts';

/** A holder asks for a Congress and names its site; the earliest request wins (PB-CONG-1, 5, 21). */
export const callCongress: OrderForm<ActionOf<'call-congress'>> = {
  verb: 'call congress',
  does: ['call-congress'],
  syntax: 'call congress in POWER over CASUS-BELLI',
  hint: 'call a Congress of Europe over one of your casus belli',
  example: 'call congress in germany over cb 3',
  parse: (reader) => {
    reader.needs('in', 'the home country it sits in');
    const site = readPower(reader);
    reader.needs('over', 'the dispute');
    return { do: 'call-congress', site, over: readCasusBelli(reader) };
  },
  format: ({ site, over }) => `call congress in ${site} over ${formatCasusBelli(over)}`,
};
