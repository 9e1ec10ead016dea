import { either, fixedWords, part } from '../../../../kernel/language/pattern.ts';
import { defined } from '../../../../kernel/defined.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { ZONE } from '../../orders/slots.ts';
import type { Action, ActionOf } from '../../orders/types.ts';
import type { WritableState } from '../../state/state.ts';
import { standingOrdersOf, type WithStanding } from '../standing.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    submarines: { readonly zone: string; readonly fight: boolean; readonly to?: string };
  }
}

const applySubmarines = (
  state: WritableState,
  nation: string,
  { zone, fight, to }: ActionOf<'submarines'>,
): void => {
  standingOrdersOf(state, nation).submarines[zone] = {
    ...(fight && { fight: true }),
    ...defined({ to }),
  };
};

const submarinesInForce = ({ standing }: WithStanding, nation: string): readonly Action[] =>
  Object.entries(standing[nation]?.submarines ?? {}).map(([zone, { fight = false, to }]) => ({
    do: 'submarines',
    zone,
    fight,
    ...defined({ to }),
  }));

/** WEAW-INT-3, WEAW-DET-7. */
export const submarines: WeawVerb<ActionOf<'submarines'>> = weawVerb(
  pattern({
    verb: 'submarines in',
    does: 'submarines',
    step: 'STANDING',
    hint: 'whether submarines go on fighting',
    example: 'submarines in north-sea evade to norwegian-sea',
    parts: [
      part('zone', ZONE, { ask: 'Submarines of which zone?' }),
      either(
        { parts: [fixedWords('fight', 'they stay in a combat')], sets: { fight: true } },
        {
          parts: [
            fixedWords('evade', 'they break off'),
            part('to', ZONE, { words: 'to', hint: 'where they go', ask: 'Where to?', isOptional: true }),
          ],
          sets: { fight: false },
        },
      ),
    ],
  }),
  { standing: { apply: applySubmarines, inForce: submarinesInForce } },
);
