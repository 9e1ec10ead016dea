import type { ActionOf, OrderForm } from './form.ts';
import { readArea, readSea } from './words.ts';

/** On which coast of an area with several a fleet lies to close it (PB-WMOVE-6, AMB-83). */
export const blockade: OrderForm<ActionOf<'blockade'>> = {
  verb: 'blockade',
  does: ['blockade'],
  syntax: 'blockade AREA on SEA',
  hint: 'say which coast of an area your fleet closes',
  example: 'blockade canada on north-atlantic-ocean',
  parse: (reader) => {
    const area = readArea(reader);
    reader.needs('on');
    return { do: 'blockade', area, coast: readSea(reader) };
  },
  format: ({ area, coast }) => `blockade ${area} on ${coast}`,
};
