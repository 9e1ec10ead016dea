import { either, fixedWords, part } from '../../../../kernel/language/pattern.ts';
import { STOP_PART } from '../../orders/stop.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { ZONE } from '../../orders/slots.ts';
import type { Action, ActionOf } from '../../orders/types.ts';
import type { WritableState } from '../../state/state.ts';
import { standingOrdersOf, type WithStanding } from '../standing.ts';
import type { Stop } from '../../state/standing.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    fleet: { readonly zone: string; readonly to?: string; readonly stop: Stop };
  }
}

const applyFleet = (state: WritableState, nation: string, { zone, to, stop }: ActionOf<'fleet'>): void => {
  const orders = standingOrdersOf(state, nation);
  if (to === undefined) orders.fleePlanes = [...new Set([...orders.fleePlanes, zone])];
  else orders.fleet[zone] = { to: [to], stop };
};

const fleetInForce = ({ standing }: WithStanding, nation: string): readonly Action[] => {
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

/** WEAW-SEA-7; with radar, WEAW-TECH-33. */
export const fleet: WeawVerb<ActionOf<'fleet'>> = weawVerb(
  pattern({
    verb: 'fleet in',
    does: 'fleet',
    step: 'STANDING',
    hint: 'when ships retreat',
    example: 'fleet in north-sea retreats to english-channel after 1 round',
    parts: [
      part('zone', ZONE, { ask: 'The fleet of which zone?' }),
      either(
        {
          parts: [
            part('to', ZONE, {
              words: 'retreats to|retreat to',
              hint: 'a neighbouring zone',
              ask: 'Where does it go?',
            }),
            STOP_PART,
          ],
        },
        { parts: [fixedWords('flees planes|flee planes', 'radar permitting')], sets: { stop: {} } },
      ),
    ],
  }),
  { standing: { apply: applyFleet, inForce: fleetInForce } },
);
