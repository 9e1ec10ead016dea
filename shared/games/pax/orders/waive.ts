import type { ActionOf, OrderForm } from './form.ts';
import { formatCasusBelli, readCasusBelli } from './words.ts';

/** A casus belli given up (PB-NEG-1). */
export const waive: OrderForm<ActionOf<'waive'>> = {
  verb: 'waive',
  does: ['waive'],
  syntax: 'waive CASUS-BELLI',
  hint: 'give up a casus belli',
  example: 'waive cb 3',
  parse: (reader) => ({ do: 'waive', casusBelli: readCasusBelli(reader) }),
  format: ({ casusBelli }) => `waive ${formatCasusBelli(casusBelli)}`,
};
