import type { ActionOf, OrderForm } from './form.ts';
import { formatPlace, readArea, readPlace } from './words.ts';

/** Where armies go that must leave an area after combat. */
export const retreat: OrderForm<ActionOf<'retreat'>> = {
  verb: 'retreat',
  does: ['retreat'],
  syntax: 'retreat from AREA to PLACE',
  hint: 'say where beaten armies go',
  example: 'retreat from manchuria to korea',
  parse: (reader) => {
    reader.needs('from');
    const from = readArea(reader);
    reader.needs('to');
    return { do: 'retreat', from, to: readPlace(reader) };
  },
  format: ({ from, to }) => `retreat from ${from} to ${formatPlace(to)}`,
};
