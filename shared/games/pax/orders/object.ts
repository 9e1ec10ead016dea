import type { ActionOf, OrderForm } from './form.ts';
import { readPower } from './words.ts';

/** A European power keeps the USA or Japan out (PB-CONG-4). */
export const object: OrderForm<ActionOf<'object'>> = {
  verb: 'object',
  does: ['object'],
  syntax: 'object to POWER',
  hint: 'keep the USA or Japan out of the Congress',
  example: 'object to japan',
  parse: (reader) => {
    reader.needs('to');
    return { do: 'object', power: readPower(reader) };
  },
  format: ({ power }) => `object to ${power}`,
};
