import type { OrderForm } from './form.ts';
import { PLACE } from './slots.ts';
import type { ActionOf } from './types.ts';
import { readUnits, writeUnits } from './units.ts';

/** WEAW-TECH-15. */
export const breakThrough: OrderForm<ActionOf<'break-through'>> = {
  verb: 'break through',
  does: 'break-through',
  step: 'BAT',
  syntax: 'break through TERRITORY to TERRITORY with NUMBER-or-all UNIT',
  hint: 'tanks go on from a territory they took',
  example: 'break through liege to brussels with 2 tank',
  parse: (reader) => {
    const place = PLACE.read(reader);
    reader.expect('to', 'the territory behind it');
    const to = PLACE.read(reader);
    reader.expect('with', 'the tanks');
    return { do: 'break-through', place, to, units: readUnits(reader) };
  },
  format: ({ place, to, units }) => `break through ${place} to ${to} with ${writeUnits(units)}`,
};
