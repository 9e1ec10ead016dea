import type { Frozen } from '../../../../kernel/frozen.ts';
import { keyword } from '../../../../kernel/language/grammar.ts';
import { type WeawVerb, weawVerb } from '../../orders/form.ts';
import { ZONE } from '../../orders/slots.ts';
import { readStop, writeStop } from '../../orders/stop.ts';
import type { Action, ActionOf } from '../../orders/types.ts';
import type { WeawState } from '../../state/state.ts';
import { standingOrdersOf } from '../standing.ts';
import type { Stop } from '../../state/standing.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    fleet: { readonly zone: string; readonly to?: string; readonly stop: Stop };
  }
}

type Standing = Pick<Frozen<WeawState>, 'standing'>;

const applyFleet = (state: WeawState, nation: string, { zone, to, stop }: ActionOf<'fleet'>): void => {
  const orders = standingOrdersOf(state, nation);
  if (to === undefined) orders.fleePlanes = [...new Set([...orders.fleePlanes, zone])];
  else orders.fleet[zone] = { to: [to], stop };
};

const fleetInForce = ({ standing }: Standing, nation: string): readonly Action[] => {
  const { fleet: fleets = {}, fleePlanes = [] } = standing[nation] ?? {};
  return [
    ...Object.entries(fleets).map(([zone, { to, stop }]): Action => ({
      do: 'fleet',
      zone,
      to: to[0] ?? zone,
      stop,
    })),
    ...fleePlanes.map((zone): Action => ({ do: 'fleet', zone, stop: {} })),
  ];
};

const WHAT = [
  keyword('retreats to', 'a neighbouring zone', 'retreat to'),
  keyword('flees planes', 'radar permitting', 'flee planes'),
];

/** WEAW-SEA-7; with radar, WEAW-TECH-33. */
export const fleet: WeawVerb<ActionOf<'fleet'>> = weawVerb(
  {
    verb: 'fleet in',
    does: 'fleet',
    step: 'STANDING',
    syntax: 'fleet in ZONE retreats to ZONE [after NUMBER round | below NUMBER], fleet in ZONE flees planes',
    hint: 'when ships give way',
    example: 'fleet in north-sea retreats to english-channel after 1 round',
    parse: (reader) => {
      const zone = ZONE.read(reader);
      if (reader.expectChoice(WHAT, '"retreats to" or "flees planes"') === 'flees planes')
        return { do: 'fleet', zone, stop: {} };
      return { do: 'fleet', zone, to: ZONE.read(reader), stop: readStop(reader) };
    },
    format: ({ zone, to, stop }) =>
      `fleet in ${zone} ${to === undefined ? 'flees planes' : `retreats to ${to}${writeStop(stop)}`}`,
  },
  { standing: { apply: applyFleet, inForce: fleetInForce } },
);
