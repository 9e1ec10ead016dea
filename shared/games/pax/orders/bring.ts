import type { ActionOf, OrderForm } from './form.ts';
import { formatCasusBelli, readCasusBelli } from './words.ts';

/** One more dispute for the Congress that has been called (PB-CONG-9). */
export const bring: OrderForm<ActionOf<'bring'>> = {
  verb: 'bring',
  does: ['bring'],
  syntax: 'bring CASUS-BELLI',
  hint: 'bring one of your casus belli before the Congress',
  example: 'bring cb in korea',
  parse: (reader) => ({ do: 'bring', casusBelli: readCasusBelli(reader) }),
  format: ({ casusBelli }) => `bring ${formatCasusBelli(casusBelli)}`,
};
