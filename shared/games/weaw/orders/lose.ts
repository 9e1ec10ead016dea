import type { UnitType } from '../vocabulary/units.ts';
import type { LineForm } from './form.ts';
import { PLACE_OR_EVERYWHERE, severalOf, UNIT } from './slots.ts';
import type { ActionOf } from './types.ts';

const TYPES = severalOf(UNIT);

/** WEAW-BAT-12, WEAW-AMB-124. */
export const lose: LineForm<ActionOf<'lose'>> = {
  verb: 'lose',
  does: 'lose',
  step: 'STANDING',
  syntax: 'lose UNIT, ... in TERRITORY, lose UNIT, ... everywhere',
  hint: 'which units are lost first',
  example: 'lose artillery, infantry in liege',
  parse: (reader) => {
    const types = TYPES.read(reader) as readonly UnitType[];
    reader.takes('in');
    return { do: 'lose', types, place: PLACE_OR_EVERYWHERE.read(reader) };
  },
  format: ({ types, place }) => `lose ${TYPES.write(types)} ${place === 'everywhere' ? '' : 'in '}${place}`,
};
