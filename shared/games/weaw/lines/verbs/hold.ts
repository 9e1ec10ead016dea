import { part } from '../../../../kernel/language/pattern.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { EVERYWHERE, PLACE_OR_EVERYWHERE } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import type { WritableState } from '../../state/state.ts';
import { standingOrdersOf } from '../standing.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    hold: { readonly place: string };
  }
}

/** An order for everywhere cancels all retreats. */
const applyHold = (state: WritableState, nation: string, { place }: ActionOf<'hold'>): void => {
  const orders = standingOrdersOf(state, nation);
  if (place === EVERYWHERE) orders.retreat = {};
  else orders.retreat[place] = 'hold';
};

/** WEAW-BAT-16. */
export const hold: WeawVerb<ActionOf<'hold'>> = weawVerb(
  pattern({
    verb: 'hold',
    does: 'hold',
    step: 'STANDING',
    hint: 'do not retreat',
    example: 'hold liege',
    parts: [part('place', PLACE_OR_EVERYWHERE, { ask: 'Hold which place to the last?' })],
  }),
  { standing: { apply: applyHold } },
);
