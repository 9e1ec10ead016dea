import type { ActionOf, OrderForm } from './form.ts';
import { readArea } from './words.ts';

/** A share of the price of a canal. */
export const canal: OrderForm<ActionOf<'canal'>> = {
  verb: 'canal',
  does: ['canal'],
  syntax: 'canal in AREA paying NUMBER',
  hint: 'pay for a canal, alone or with others',
  example: 'canal in panama paying 15',
  parse: (reader) => {
    reader.needs('in');
    const area = readArea(reader);
    reader.needs('paying', 'your share in pounds');
    return { do: 'canal', area, paying: reader.number() };
  },
  format: ({ area, paying }) => `canal in ${area} paying ${String(paying)}`,
};
