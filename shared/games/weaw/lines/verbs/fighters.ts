import type { Frozen } from '../../../../kernel/frozen.ts';
import { withSwitch } from '../../../../kernel/keyed-list.ts';
import { keyword } from '../../../../kernel/language/grammar.ts';
import { type WeawVerb, weawVerb } from '../../orders/form.ts';
import { PLACE_OR_EVERYWHERE } from '../../orders/slots.ts';
import type { Action, ActionOf } from '../../orders/types.ts';
import type { StandingOrders } from '../../state/standing.ts';
import type { WeawState } from '../../state/state.ts';
import { EVERYWHERE, standingOrdersOf } from '../standing.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    fighters: { readonly place: string; readonly down: boolean };
  }
}

type Standing = Pick<Frozen<WeawState>, 'standing'>;

/** An order for everywhere replaces all orders before it. */
const setFighters = (orders: StandingOrders, { place, down }: ActionOf<'fighters'>): void => {
  const isGeneral = place === EVERYWHERE;
  const { fightersDown, fightersUp = [] } = orders;
  orders.fightersDown = withSwitch(isGeneral ? [] : fightersDown, [place], down);
  const up = isGeneral ? [] : withSwitch(fightersUp, [place], !down);
  if (up.length > 0) orders.fightersUp = up;
  else delete orders.fightersUp;
};

const applyFighters = (state: WeawState, nation: string, action: ActionOf<'fighters'>): void => {
  setFighters(standingOrdersOf(state, nation), action);
};

const fightersInForce = ({ standing }: Standing, nation: string): readonly Action[] => {
  const { fightersDown = [], fightersUp = [] } = standing[nation] ?? {};
  return [
    ...fightersDown.map((place): Action => ({ do: 'fighters', place, down: true })),
    ...fightersUp.map((place): Action => ({ do: 'fighters', place, down: false })),
  ];
};

const WHAT = [keyword('rise', 'they meet enemy planes'), keyword('stay down', 'they do not')];

/** WEAW-AIR-1. */
export const fighters: WeawVerb<ActionOf<'fighters'>> = weawVerb(
  {
    verb: 'fighters',
    does: 'fighters',
    step: 'STANDING',
    syntax: 'fighters in TERRITORY | everywhere rise | stay down',
    hint: 'whether fighters meet enemy planes',
    example: 'fighters in paris stay down',
    parse: (reader) => {
      reader.acceptAlias('in');
      const place = PLACE_OR_EVERYWHERE.read(reader);
      return {
        do: 'fighters',
        place,
        down: reader.expectChoice(WHAT, '"rise" or "stay down"') === 'stay down',
      };
    },
    format: ({ place, down }) =>
      `fighters ${place === 'everywhere' ? '' : 'in '}${place} ${down ? 'stay down' : 'rise'}`,
  },
  { standing: { apply: applyFighters, inForce: fightersInForce } },
);
