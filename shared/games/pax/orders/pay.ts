import type { ActionOf, OrderForm } from './form.ts';
import { readPower } from './words.ts';

/** Money for another power. */
export const pay: OrderForm<ActionOf<'pay'>> = {
  verb: 'pay',
  does: ['pay'],
  syntax: 'pay NUMBER to POWER',
  hint: 'give money to another power',
  example: 'pay 10 to austria-hungary',
  parse: (reader) => {
    const amount = reader.number();
    reader.needs('to');
    return { do: 'pay', amount, to: readPower(reader) };
  },
  format: ({ amount, to }) => `pay ${String(amount)} to ${to}`,
};
