import { part } from '../../../../kernel/language/pattern.ts';
import { STOP_PART } from '../../orders/stop.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { elseChain, PLACE, PLACE_OR_EVERYWHERE } from '../../orders/slots.ts';
import type { Action, ActionOf } from '../../orders/types.ts';
import type { WritableState } from '../../state/state.ts';
import { standingOrdersOf, type WithStanding } from '../standing.ts';
import type { Stop } from '../../state/standing.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    retreat: { readonly place: string; readonly to: readonly string[]; readonly stop: Stop };
  }
}

const applyRetreat = (
  state: WritableState,
  nation: string,
  { place, to, stop }: ActionOf<'retreat'>,
): void => {
  standingOrdersOf(state, nation).retreat[place] = { to: [...to], stop };
};

const retreatsInForce = ({ standing }: WithStanding, nation: string): readonly Action[] =>
  Object.entries(standing[nation]?.retreat ?? {}).map(([place, order]) =>
    order === 'hold' ? { do: 'hold', place } : { do: 'retreat', place, to: order.to, stop: order.stop },
  );

const CHAIN = elseChain(PLACE);

/** WEAW-BAT-16, WEAW-AMB-136. */
export const retreat: WeawVerb<ActionOf<'retreat'>> = weawVerb(
  pattern({
    verb: 'retreat from',
    does: 'retreat',
    step: 'STANDING',
    hint: 'retreat early',
    example: 'retreat from liege to brussels else reims after 1 round',
    parts: [
      part('place', PLACE_OR_EVERYWHERE, { ask: 'Whose defenders?' }),
      part('to', CHAIN, { words: 'to', hint: 'where they go', ask: 'Where do they go?' }),
      STOP_PART,
    ],
  }),
  { standing: { apply: applyRetreat, inForce: retreatsInForce } },
);
