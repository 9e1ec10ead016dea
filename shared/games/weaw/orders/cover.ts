import type { OrderForm } from './form.ts';
import { LETTER } from './slots.ts';
import type { ActionOf } from './types.ts';
import { readUnits, writeUnits } from './units.ts';

/** WEAW-NAV-3. */
export const cover: OrderForm<ActionOf<'cover'>> = {
  verb: 'cover',
  does: 'cover',
  step: 'NAV',
  syntax: 'cover LETTER with NUMBER-or-all UNIT from TERRITORY',
  hint: 'send aircraft with a force',
  example: 'cover a with 2 fighter from london',
  parse: (reader) => {
    const letter = LETTER.read(reader);
    reader.expect('with', 'the aircraft');
    return { do: 'cover', letter, units: readUnits(reader) };
  },
  format: ({ letter, units }) => `cover ${letter} with ${writeUnits(units)}`,
};
