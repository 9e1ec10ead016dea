import type { ActionOf, OrderForm } from './form.ts';
import { readArea } from './words.ts';

/** No colonial combat by the own armies there. */
export const hold: OrderForm<ActionOf<'hold'>> = {
  verb: 'hold',
  does: ['hold'],
  syntax: 'hold in AREA',
  hint: 'keep armies in an area from fighting',
  example: 'hold in tunis',
  parse: (reader) => {
    reader.needs('in');
    return { do: 'hold', area: readArea(reader) };
  },
  format: ({ area }) => `hold in ${area}`,
};
