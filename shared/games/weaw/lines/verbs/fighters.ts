import { part } from '../../../../kernel/language/pattern.ts';
import { choiceSlot } from '../../../../kernel/language/slots.ts';
import { withSwitch } from '../../../../kernel/keyed-list.ts';
import { keyword } from '../../../../kernel/language/grammar.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { EVERYWHERE, WHERE } from '../../orders/slots.ts';
import type { Action, ActionOf } from '../../orders/types.ts';
import type { StandingOrders } from '../../state/standing.ts';
import type { WritableState } from '../../state/state.ts';
import { standingOrdersOf } from '../standing.ts';
import type { WithStanding } from '../standing.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    fighters: { readonly place: string; readonly down: boolean };
  }
}

/** An order for everywhere replaces all earlier orders. */
const setFighters = (orders: StandingOrders, { place, down }: ActionOf<'fighters'>): void => {
  const isGeneral = place === EVERYWHERE;
  const { fightersDown, fightersUp = [] } = orders;
  orders.fightersDown = withSwitch(isGeneral ? [] : fightersDown, [place], down);
  const up = isGeneral ? [] : withSwitch(fightersUp, [place], !down);
  if (up.length > 0) orders.fightersUp = up;
  else delete orders.fightersUp;
};

const applyFighters = (state: WritableState, nation: string, action: ActionOf<'fighters'>): void => {
  setFighters(standingOrdersOf(state, nation), action);
};

const fightersInForce = ({ standing }: WithStanding, nation: string): readonly Action[] => {
  const { fightersDown = [], fightersUp = [] } = standing[nation] ?? {};
  return [
    ...fightersDown.map((place): Action => ({ do: 'fighters', place, down: true })),
    ...fightersUp.map((place): Action => ({ do: 'fighters', place, down: false })),
  ];
};

const DOWN = choiceSlot([
  { word: keyword('rise', 'they meet enemy planes'), is: false },
  { word: keyword('stay down', 'they do not'), is: true },
]);

/** WEAW-AIR-1. */
export const fighters: WeawVerb<ActionOf<'fighters'>> = weawVerb(
  pattern({
    verb: 'fighters',
    does: 'fighters',
    step: 'STANDING',
    hint: 'whether fighters meet enemy planes',
    example: 'fighters in paris stay down',
    parts: [
      part('place', WHERE, { ask: 'Fighters where?' }),
      part('down', DOWN, { ask: 'When planes come?' }),
    ],
  }),
  { standing: { apply: applyFighters, inForce: fightersInForce } },
);
