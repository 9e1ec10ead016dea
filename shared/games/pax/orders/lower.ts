import type { ActionOf, OrderForm } from './form.ts';
import { A_LEVEL, LEVELS, readArea } from './words.ts';

/** A lower marker instead of the own marker, or none. */
export const lower: OrderForm<ActionOf<'lower'>> = {
  verb: 'lower',
  does: ['lower'],
  syntax: 'lower AREA to MARKER-or-none',
  hint: 'put a lower marker in place of one, or none',
  example: 'lower marocco to interest',
  parse: (reader) => {
    const area = readArea(reader);
    reader.needs('to');
    const to = reader.choose(LEVELS, A_LEVEL) as ActionOf<'lower'>['to'];
    return { do: 'lower', area, to };
  },
  format: ({ area, to }) => `lower ${area} to ${to}`,
};
