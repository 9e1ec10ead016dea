import type { OrderForm } from './form.ts';
import { PLACE } from './slots.ts';
import type { ActionOf } from './types.ts';
import { readUnits, writeUnits } from './units.ts';

/** WEAW-BOM-4. */
export const strike: OrderForm<ActionOf<'strike'>> = {
  verb: 'strike',
  does: 'strike',
  step: 'BOM',
  syntax: 'strike TERRITORY with NUMBER-or-all UNIT from TERRITORY',
  hint: 'bomb ahead of the infantry',
  example: 'strike liege with 3 fighter from cologne',
  parse: (reader) => {
    const place = PLACE.read(reader);
    reader.expect('with', 'the aircraft');
    return { do: 'strike', place, units: readUnits(reader) };
  },
  format: ({ place, units }) => `strike ${place} with ${writeUnits(units)}`,
};
