import type { Frozen } from '../../../../kernel/frozen.ts';
import { withSwitch } from '../../../../kernel/keyed-list.ts';
import { keyword } from '../../../../kernel/language/grammar.ts';
import { type WeawVerb, weawVerb } from '../../orders/form.ts';
import { PLACE_OR_EVERYWHERE } from '../../orders/slots.ts';
import type { Action, ActionOf } from '../../orders/types.ts';
import type { StandingOrders } from '../../state/standing.ts';
import type { WeawState } from '../../state/state.ts';
import type { Facility } from '../../vocabulary/units.ts';
import { forPlace, standingOrdersOf } from '../standing.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    defend: { readonly with: Facility; readonly place: string; readonly out: boolean };
  }
}

type Standing = Pick<Frozen<WeawState>, 'standing'>;

/** Adds a facility to the defence of a place or takes it out, starting from the order for everywhere. */
const setDefence = (orders: StandingOrders, { place, with: what, out }: ActionOf<'defend'>): void => {
  orders.defend[place] = withSwitch(forPlace(orders.defend, place) ?? [], [what], !out);
};

const applyDefence = (state: WeawState, nation: string, action: ActionOf<'defend'>): void => {
  setDefence(standingOrdersOf(state, nation), action);
};

const defenceInForce = ({ standing }: Standing, nation: string): readonly Action[] =>
  Object.entries(standing[nation]?.defend ?? {}).flatMap(([place, what]) =>
    what.map((each): Action => ({ do: 'defend', with: each, place, out: false })),
  );

const FACILITIES = [keyword('complex', 'it defends at 1'), keyword('port', 'it defends at 1')];
const WITH = [keyword('with', 'it fights and may be lost'), keyword('not with', 'it stays out', 'without')];

/** WEAW-IC-5, WEAW-PORT-2. */
export const defend: WeawVerb<ActionOf<'defend'>> = weawVerb(
  {
    verb: 'defend',
    does: 'defend',
    step: 'STANDING',
    syntax: 'defend with | not with complex | port in TERRITORY | everywhere',
    hint: 'bring facilities into the defence, or keep them out',
    example: 'defend with complex in liege',
    parse: (reader) => {
      const how = reader.expectChoice(WITH, '"with" or "not with"');
      const what = reader.expectChoice(FACILITIES, '"complex" or "port"') as Facility;
      reader.acceptAlias('in');
      return { do: 'defend', with: what, place: PLACE_OR_EVERYWHERE.read(reader), out: how === 'not with' };
    },
    format: ({ with: what, place, out }) =>
      `defend ${out ? 'not with' : 'with'} ${what} ${place === 'everywhere' ? '' : 'in '}${place}`,
  },
  { standing: { apply: applyDefence, inForce: defenceInForce } },
);
