import { UNITS } from '../../orders/expected.ts';
import type { ActionOf, OrderForm } from '../../orders/form.ts';
import type { OwnedUnits } from '../../orders/types.ts';
import { formatOwnedUnits, readOwnedUnits } from '../../orders/units.ts';
import { type OrderReader, readField } from '../../orders/words.ts';

const JOINTS = [', and then', ', then', ', and', 'and then', 'and', 'then', '&', '+'];
const FIRST = ['first', 'last', 'second', 'next'];

/** Units in the order in which they are lost. */
const readUnitsLost = (reader: OrderReader): OwnedUnits[] => {
  const units = [readOwnedUnits(reader)];
  reader.takes(...FIRST);
  while (
    reader.continues('the units lost next') ||
    (!reader.isBeforeAction && reader.takes(...JOINTS) !== undefined)
  ) {
    reader.takes('then');
    units.push(readOwnedUnits(reader));
    reader.takes(...FIRST);
  }
  return units;
};

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
    if (reader.takes('in', 'at') !== undefined) {
      const area = readField(reader);
      reader.takes(',', ':');
      return { do: 'lose', area, units: readUnitsLost(reader) };
    }
    const units = readUnitsLost(reader);
    if (reader.takes('at') === undefined) reader.needs('in');
    return { do: 'lose', units, area: readField(reader) };
  },
  format: ({ units, area }) => `lose ${units.map(formatOwnedUnits).join(', ')} in ${area}`,
  others: [{ words: 'sacrifice|take losses as', before: UNITS }],
};
