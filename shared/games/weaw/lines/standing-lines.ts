import type { Frozen } from '../../../kernel/frozen.ts';
import { TO_ALL } from '../board/gates.ts';
import { formatAction } from '../orders/index.ts';
import type { Action } from '../orders/types.ts';
import type { WeawState } from '../state/state.ts';
import { noStandingOrders, type StandingOrders } from '../state/standing.ts';

type Gates = Frozen<WeawState['gates']>;

const landActions = ({ retreat, losses, defend, fightersDown, fightersUp = [] }: Frozen<StandingOrders>) => [
  ...Object.entries(retreat).map(([place, order]): Action =>
    order === 'hold' ? { do: 'hold', place } : { do: 'retreat', place, to: order.to, stop: order.stop },
  ),
  ...Object.entries(losses).map(([place, types]): Action => ({ do: 'lose', types, place })),
  ...Object.entries(defend).flatMap(([place, what]) =>
    what.map((each): Action => ({ do: 'defend', with: each, place, out: false })),
  ),
  ...fightersDown.map((place): Action => ({ do: 'fighters', place, down: true })),
  ...fightersUp.map((place): Action => ({ do: 'fighters', place, down: false })),
];

const seaActions = ({ submarines, fleet, fleePlanes }: Frozen<StandingOrders>) => [
  ...Object.entries(submarines).map(([zone, { fight = false, to }]): Action => ({
    do: 'submarines',
    zone,
    fight,
    ...(to !== undefined && { to }),
  })),
  ...Object.entries(fleet).map(([zone, { to, stop }]): Action => ({
    do: 'fleet',
    zone,
    to: to[0] ?? zone,
    stop,
  })),
  ...fleePlanes.map((zone): Action => ({ do: 'fleet', zone, stop: {} })),
];

/** Gates are kept by gate and holder: `gibraltar britain`. What is said to all comes first: it clears what stands. */
const gateActions = (gates: Gates, nation: string): readonly Action[] =>
  Object.entries(gates).flatMap(([key, { deny, allow }]): readonly Action[] => {
    const [gate = '', holder] = key.split(' ');
    if (holder !== nation) return [];
    const denied = { do: 'gate', gate, deny: true, whom: deny } as const;
    const allowed = { do: 'gate', gate, deny: false, whom: allow } as const;
    const both = allow.includes(TO_ALL) ? [allowed, denied] : [denied, allowed];
    return both.filter(({ whom }) => whom.length > 0);
  });

/** The standing orders of a nation in force, as the lines that give them. */
export const standingLines = (
  { standing, gates }: Pick<Frozen<WeawState>, 'standing' | 'gates'>,
  nation: string,
): readonly string[] => {
  const orders = standing[nation] ?? noStandingOrders();
  return [...landActions(orders), ...seaActions(orders), ...gateActions(gates, nation)].map(formatAction);
};
