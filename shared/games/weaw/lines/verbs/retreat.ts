import type { Frozen } from '../../../../kernel/frozen.ts';
import { type WeawVerb, weawVerb } from '../../orders/form.ts';
import { elseChain, PLACE, PLACE_OR_EVERYWHERE } from '../../orders/slots.ts';
import { readStop, writeStop } from '../../orders/stop.ts';
import type { Action, ActionOf } from '../../orders/types.ts';
import type { WeawState } from '../../state/state.ts';
import { standingOrdersOf } from '../standing.ts';
import type { Stop } from '../../state/standing.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    retreat: { readonly place: string; readonly to: readonly string[]; readonly stop: Stop };
  }
}

type Standing = Pick<Frozen<WeawState>, 'standing'>;

const applyRetreat = (state: WeawState, nation: string, { place, to, stop }: ActionOf<'retreat'>): void => {
  standingOrdersOf(state, nation).retreat[place] = { to: [...to], stop };
};

const retreatsInForce = ({ standing }: Standing, nation: string): readonly Action[] =>
  Object.entries(standing[nation]?.retreat ?? {}).map(([place, order]) =>
    order === 'hold' ? { do: 'hold', place } : { do: 'retreat', place, to: order.to, stop: order.stop },
  );

const CHAIN = elseChain(PLACE);

/** WEAW-BAT-16, WEAW-AMB-136. */
export const retreat: WeawVerb<ActionOf<'retreat'>> = weawVerb(
  {
    verb: 'retreat from',
    does: 'retreat',
    step: 'STANDING',
    syntax: 'retreat from TERRITORY to TERRITORY [else TERRITORY] [after NUMBER round | below NUMBER]',
    hint: 'give way in time',
    example: 'retreat from liege to brussels else reims after 1 round',
    parse: (reader) => {
      const place = PLACE_OR_EVERYWHERE.read(reader);
      reader.expect('to', 'where they go');
      return { do: 'retreat', place, to: CHAIN.read(reader), stop: readStop(reader) };
    },
    format: ({ place, to, stop }) => `retreat from ${place} to ${CHAIN.format(to)}${writeStop(stop)}`,
  },
  { standing: { apply: applyRetreat, inForce: retreatsInForce } },
);
