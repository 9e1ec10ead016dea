import type { Frozen } from '../../../../kernel/frozen.ts';
import { type WeawVerb, weawVerb } from '../../orders/form.ts';
import { LOSS, PLACE_OR_EVERYWHERE, severalOf } from '../../orders/slots.ts';
import type { Action, ActionOf } from '../../orders/types.ts';
import type { WeawState } from '../../state/state.ts';
import { standingOrdersOf } from '../standing.ts';
import type { UnitType, Facility } from '../../vocabulary/units.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    lose: { readonly types: readonly (UnitType | Facility)[]; readonly place: string };
  }
}

type Standing = Pick<Frozen<WeawState>, 'standing'>;

const applyLosses = (state: WeawState, nation: string, { place, types }: ActionOf<'lose'>): void => {
  standingOrdersOf(state, nation).losses[place] = [...types];
};

const lossesInForce = ({ standing }: Standing, nation: string): readonly Action[] =>
  Object.entries(standing[nation]?.losses ?? {}).map(([place, types]) => ({ do: 'lose', types, place }));

const TYPES = severalOf(LOSS);

/** Facilities only count where they are brought in (WEAW-BAT-12, WEAW-BAT-13, WEAW-IC-5, WEAW-AMB-124). */
export const lose: WeawVerb<ActionOf<'lose'>> = weawVerb(
  {
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
    format: ({ types, place }) =>
      `lose ${TYPES.format(types)} ${place === 'everywhere' ? '' : 'in '}${place}`,
  },
  { standing: { apply: applyLosses, inForce: lossesInForce } },
);
