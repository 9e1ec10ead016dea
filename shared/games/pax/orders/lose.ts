import type { ActionOf, OrderForm } from './form.ts';
import { formatOwnedUnits, readField, readList, readOwnedUnits } from './words.ts';

/**
 * Which of equally good losses are taken, in this order. In war, where the losses of an exchange are shared out
 * between allies, units of others are named with their owners (AMB-87).
 */
export const lose: OrderForm<ActionOf<'lose'>> = {
  verb: 'lose',
  does: ['lose'],
  syntax: 'lose [PARTY] [NUMBER] ARM SIZE, … in FIELD',
  hint: 'say which units are lost first in combat',
  example: 'lose army 1, army 3 in tunis',
  parse: (reader) => {
    const units = readList(reader, readOwnedUnits, 'the units lost next');
    reader.needs('in');
    return { do: 'lose', units, area: readField(reader) };
  },
  format: ({ units, area }) => `lose ${units.map(formatOwnedUnits).join(', ')} in ${area}`,
};
