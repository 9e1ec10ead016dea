import { noStandingOrders, type Retreat, type Stop } from '@chancery/shared/games/weaw/state/standing.ts';
import type { Frozen } from '@chancery/shared/kernel/frozen.ts';
import { heading, type Line } from '../../../shell/lines.ts';
import type { WeawTable } from '../table.ts';
import { named } from '../words.ts';

const stopText = ({ rounds, below }: Frozen<Stop>): string =>
  rounds === undefined
    ? below === undefined
      ? ''
      : ` below ${String(below)}`
    : ` after ${String(rounds)} ${rounds === 1 ? 'round' : 'rounds'}`;

const retreatText = (place: string, order: Frozen<Retreat> | 'hold'): string =>
  order === 'hold'
    ? `hold ${place}`
    : `retreat from ${place} to ${order.to.join(', else ')}${stopText(order.stop)}`;

/** The standing orders of a nation as the lines that give them. */
const linesOf = (table: WeawTable, nation: string): readonly string[] => {
  const orders = table.seatView.view.standing[nation] ?? noStandingOrders();
  return [
    ...Object.entries(orders.retreat).map(([place, order]) => retreatText(place, order)),
    ...Object.entries(orders.losses).map(([place, types]) => `lose ${types.join(', ')} in ${place}`),
    ...Object.entries(orders.defend).flatMap(([place, what]) =>
      what.map((each) => `defend with ${each} in ${place}`),
    ),
    ...orders.fightersDown.map((place) => `fighters in ${place} stay down`),
    ...Object.entries(orders.submarines).map(
      ([zone, { fight, to }]) => `submarines in ${zone} ${fight ? 'fight' : `evade${to ? ` to ${to}` : ''}`}`,
    ),
    ...Object.entries(orders.fleet).map(
      ([zone, { to, stop }]) => `fleet in ${zone} retreats to ${to.join('')}${stopText(stop)}`,
    ),
  ];
};

const HELP: readonly string[] = [
  'retreat from liege to brussels, else reims after 1 round',
  'hold liege',
  'lose artillery, infantry everywhere',
  'defend with complex everywhere',
  'submarines in north-sea fight',
];

/** What the forces do until they are told otherwise, nation by nation. */
export const standingPage = (table: WeawTable): readonly Line[] => [
  ...table.seatView.view.commands.flatMap((nation): readonly Line[] => {
    const lines = linesOf(table, nation);
    return [
      heading(`Standing orders of ${named(table, nation)}`),
      ...(lines.length > 0
        ? lines.map((text): Line => [`  ${text}`])
        : [[['dim', '  none: forces hold where they stand, the cheapest are lost first']] as Line]),
      [],
    ];
  }),
  [['dim', 'They are lines of the sheet and stay until changed:']],
  ...HELP.map((text): Line => [['dim', `  ${text}`]]),
];
