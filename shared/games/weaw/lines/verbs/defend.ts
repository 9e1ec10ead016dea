import { part } from '../../../../kernel/language/pattern.ts';
import { choiceSlot } from '../../../../kernel/language/slots.ts';
import { withSwitch } from '../../../../kernel/keyed-list.ts';
import { keyword } from '../../../../kernel/language/grammar.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { WHERE } from '../../orders/slots.ts';
import type { Action, ActionOf } from '../../orders/types.ts';
import type { StandingOrders } from '../../state/standing.ts';
import type { WritableState } from '../../state/state.ts';
import type { Facility } from '../../vocabulary/units.ts';
import { forPlace, standingOrdersOf, type WithStanding } from '../standing.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    defend: { readonly with: Facility; readonly place: string; readonly out: boolean };
  }
}

/** Adds a facility to the defence of a place or takes it out, starting from the order for everywhere. */
const setDefence = (orders: StandingOrders, { place, with: what, out }: ActionOf<'defend'>): void => {
  orders.defend[place] = withSwitch(forPlace(orders.defend, place) ?? [], [what], !out);
};

const applyDefence = (state: WritableState, nation: string, action: ActionOf<'defend'>): void => {
  setDefence(standingOrdersOf(state, nation), action);
};

const defenceInForce = ({ standing }: WithStanding, nation: string): readonly Action[] =>
  Object.entries(standing[nation]?.defend ?? {}).flatMap(([place, what]) =>
    what.map((each): Action => ({ do: 'defend', with: each, place, out: false })),
  );

const FACILITY = choiceSlot([
  { word: keyword('complex', 'it defends at 1'), is: 'complex' },
  { word: keyword('port', 'it defends at 1'), is: 'port' },
]);
const OUT = choiceSlot([
  { word: keyword('with', 'it fights and may be lost'), is: false },
  { word: keyword('not with', 'it stays out', 'without'), is: true },
]);

/** WEAW-IC-5, WEAW-PORT-2. */
export const defend: WeawVerb<ActionOf<'defend'>> = weawVerb(
  pattern({
    verb: 'defend',
    does: 'defend',
    step: 'STANDING',
    hint: 'bring facilities into the defence, or keep them out',
    example: 'defend with complex in liege',
    parts: [
      part('out', OUT, { ask: 'Do they join the defence?' }),
      part('with', FACILITY, { ask: 'Which facility?' }),
      part('place', WHERE, { ask: 'Where?' }),
    ],
  }),
  { standing: { apply: applyDefence, inForce: defenceInForce } },
);
