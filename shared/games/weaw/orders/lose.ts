import type { OrderForm } from './form.ts';
import { LOSS, PLACE_OR_EVERYWHERE, severalOf } from './slots.ts';
import type { ActionOf } from './types.ts';

const TYPES = severalOf(LOSS);

/** Facilities only count where they are brought in (WEAW-BAT-12, WEAW-BAT-13, WEAW-IC-5, WEAW-AMB-124). */
export const lose: OrderForm<ActionOf<'lose'>> = {
  verb: 'lose',
  does: 'lose',
  step: 'STANDING',
  syntax: 'lose UNIT, ... in TERRITORY, lose UNIT, ... everywhere',
  hint: 'which units are lost first',
  example: 'lose artillery, infantry in liege',
  parse: (reader) => {
    const types = TYPES.read(reader) as ActionOf<'lose'>['types'];
    reader.acceptAlias('in');
    return { do: 'lose', types, place: PLACE_OR_EVERYWHERE.read(reader) };
  },
  format: ({ types, place }) => `lose ${TYPES.format(types)} ${place === 'everywhere' ? '' : 'in '}${place}`,
};
