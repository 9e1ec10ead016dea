import { listSlot } from '../../../../kernel/language/slots.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { LOSS, WHERE } from '../../orders/slots.ts';
import type { Action, ActionOf } from '../../orders/types.ts';
import type { WritableState } from '../../state/state.ts';
import { standingOrdersOf, type WithStanding } from '../standing.ts';
import type { UnitType, Facility } from '../../vocabulary/units.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    lose: { readonly types: readonly (UnitType | Facility)[]; readonly place: string };
  }
}

const applyLosses = (state: WritableState, nation: string, { place, types }: ActionOf<'lose'>): void => {
  standingOrdersOf(state, nation).losses[place] = [...types];
};

const lossesInForce = ({ standing }: WithStanding, nation: string): readonly Action[] =>
  Object.entries(standing[nation]?.losses ?? {}).map(([place, types]) => ({ do: 'lose', types, place }));

const TYPES = listSlot(LOSS, { name: 'UNIT, ...', more: 'one more' });

/** Facilities only count where they are brought in (WEAW-BAT-12, WEAW-BAT-13, WEAW-IC-5, WEAW-AMB-124). */
export const lose: WeawVerb<ActionOf<'lose'>> = weawVerb(
  pattern({
    verb: 'lose',
    does: 'lose',
    step: 'STANDING',
    hint: 'which units are lost first',
    example: 'lose artillery, infantry in liege',
    parts: [part('types', TYPES, { ask: 'Lose what first?' }), part('place', WHERE, { ask: 'Where?' })],
  }),
  { standing: { apply: applyLosses, inForce: lossesInForce } },
);
