import type { OrderForm } from './form.ts';
import { ZONE } from './slots.ts';
import type { ActionOf } from './types.ts';
import { readUnits, writeUnits } from './units.ts';

/** WEAW-DET-1, WEAW-DET-2. */
export const hunt: OrderForm<ActionOf<'hunt'>> = {
  verb: 'hunt in',
  does: 'hunt',
  step: 'DET',
  syntax: 'hunt in ZONE with NUMBER-or-all UNIT [from TERRITORY]',
  hint: 'search for submarines',
  example: 'hunt in north-sea with 3 destroyer, 2 fighter from london',
  parse: (reader) => {
    const zone = ZONE.read(reader);
    reader.expect('with', 'the ships and planes');
    return { do: 'hunt', zone, units: readUnits(reader) };
  },
  format: ({ zone, units }) => `hunt in ${zone} with ${writeUnits(units)}`,
};
