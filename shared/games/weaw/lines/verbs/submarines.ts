import { defined } from '../../../../kernel/defined.ts';
import type { Frozen } from '../../../../kernel/frozen.ts';
import { keyword } from '../../../../kernel/language/grammar.ts';
import { type WeawVerb, weawVerb } from '../../orders/form.ts';
import { ZONE } from '../../orders/slots.ts';
import type { Action, ActionOf } from '../../orders/types.ts';
import type { WeawState } from '../../state/state.ts';
import { standingOrdersOf } from '../standing.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    submarines: { readonly zone: string; readonly fight: boolean; readonly to?: string };
  }
}

type Standing = Pick<Frozen<WeawState>, 'standing'>;

const applySubmarines = (
  state: WeawState,
  nation: string,
  { zone, fight, to }: ActionOf<'submarines'>,
): void => {
  standingOrdersOf(state, nation).submarines[zone] = {
    ...(fight && { fight: true }),
    ...defined({ to }),
  };
};

const submarinesInForce = ({ standing }: Standing, nation: string): readonly Action[] =>
  Object.entries(standing[nation]?.submarines ?? {}).map(([zone, { fight = false, to }]) => ({
    do: 'submarines',
    zone,
    fight,
    ...defined({ to }),
  }));

const WHAT = [keyword('fight', 'they stay in a combat'), keyword('evade', 'they break off')];

/** WEAW-INT-3, WEAW-DET-7. */
export const submarines: WeawVerb<ActionOf<'submarines'>> = weawVerb(
  {
    verb: 'submarines in',
    does: 'submarines',
    step: 'STANDING',
    syntax: 'submarines in ZONE fight | evade [to ZONE]',
    hint: 'whether submarines go on fighting',
    example: 'submarines in north-sea evade to norwegian-sea',
    parse: (reader) => {
      const zone = ZONE.read(reader);
      const fight = reader.expectChoice(WHAT, '"fight" or "evade"') === 'fight';
      const to = !fight && reader.accept('to', 'where they go') ? ZONE.read(reader) : undefined;
      return { do: 'submarines', zone, fight, ...defined({ to }) };
    },
    format: ({ zone, fight, to }) =>
      `submarines in ${zone} ${fight ? 'fight' : 'evade'}${to === undefined ? '' : ` to ${to}`}`,
  },
  { standing: { apply: applySubmarines, inForce: submarinesInForce } },
);
