import type { ActionOf, OrderForm } from './form.ts';
import { formatUnits, readArea, readList, readUnits } from './words.ts';

/** Which of equally good losses are taken, in this order. */
export const lose: OrderForm<ActionOf<'lose'>> = {
  verb: 'lose',
  does: ['lose'],
  syntax: 'lose [NUMBER] ARM SIZE, … in AREA',
  hint: 'say which units are lost first in combat',
  example: 'lose army 1, army 3 in tunis',
  parse: (reader) => {
    const units = readList(reader, readUnits, 'the units lost next');
    reader.needs('in');
    return { do: 'lose', units, area: readArea(reader) };
  },
  format: ({ units, area }) => `lose ${units.map(formatUnits).join(', ')} in ${area}`,
};
