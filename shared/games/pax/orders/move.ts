import type { ActionOf, OrderForm } from './form.ts';
import { formatPlace, formatUnits, readForces, readPlace } from './words.ts';

/** Units from one place to another. */
export const move: OrderForm<ActionOf<'move'>> = {
  verb: 'move',
  does: ['move'],
  syntax: 'move [NUMBER] ARM SIZE from PLACE to PLACE',
  hint: 'send armies or navies somewhere',
  example: 'move 2 army 3 from home to tunis',
  parse: (reader) => {
    const units = readForces(reader);
    reader.needs('from');
    const from = readPlace(reader);
    reader.needs('to');
    return { do: 'move', units, from, to: readPlace(reader) };
  },
  format: ({ units, from, to }) =>
    `move ${formatUnits(units)} from ${formatPlace(from)} to ${formatPlace(to)}`,
};
