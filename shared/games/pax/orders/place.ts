import type { ActionOf, OrderForm } from './form.ts';
import { readArea, readMarker } from './words.ts';

/** A new status marker, or a higher one instead of the own marker there. */
export const place: OrderForm<ActionOf<'place'>> = {
  verb: 'place',
  does: ['place'],
  syntax: 'place MARKER in AREA',
  hint: 'put a status marker into an area',
  example: 'place protectorate in tunis',
  parse: (reader) => {
    const marker = readMarker(reader);
    reader.needs('in');
    return { do: 'place', marker, area: readArea(reader) };
  },
  format: ({ marker, area }) => `place ${marker} in ${area}`,
};
