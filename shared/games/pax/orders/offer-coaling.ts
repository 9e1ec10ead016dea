import type { ActionOf, OrderForm } from './form.ts';
import { readArea, readPower } from './words.ts';

/** A neutral's harbour for a belligerent's fleets, for the rest of the war (PB-COAL-4). */
export const offerCoaling: OrderForm<ActionOf<'offer-coaling'>> = {
  verb: 'offer coaling',
  does: ['offer-coaling'],
  syntax: 'offer coaling in AREA to POWER',
  hint: 'let a belligerent coal in your area',
  example: 'offer coaling in hawaii to japan',
  parse: (reader) => {
    reader.needs('in');
    const area = readArea(reader);
    reader.needs('to');
    return { do: 'offer-coaling', area, to: readPower(reader) };
  },
  format: ({ area, to }) => `offer coaling in ${area} to ${to}`,
};
