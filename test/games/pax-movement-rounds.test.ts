import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { resolveOrders } from '@chancery/shared/games/pax/movement/resolve-orders.ts';
import { numberedOrders } from '@chancery/shared/games/pax/orders/numbering.ts';
import { describe, expect, test } from 'vitest';
import { bare, sheetsOf, table } from './pax-movement-table.ts';

// Each power strips an area when the power before it has been made to garrison one: a round for each.

const AREAS: readonly (readonly [Seat, string])[] = [
  ['germany', 'tunis'],
  ['britain', 'kenya'],
  ['italy', 'uganda'],
  ['france', 'somalia'],
];

const position = table({
  markers: AREAS.map(([power, area]) => `${power} protectorate ${area}`),
  units: ['germany army 1 home', ...AREAS.slice(1).map(([power, area]) => `${power} army 1 ${area}`)],
});

const sheets = sheetsOf(
  Object.fromEntries(
    AREAS.slice(1).map(([seat, area], at) => {
      const [before = '', stripped = ''] = AREAS[at] ?? [];
      return [
        seat,
        `move army 1 from ${area} to home if ${before} moves at least 1 sp of army to ${stripped}`,
      ];
    }),
  ),
);

const orders = AREAS.flatMap(([seat]) => {
  const sheet = sheets[seat];
  return sheet ? numberedOrders(sheet, seat) : [];
});

describe('rounds of orders and what they compel (PB-GARR-4)', () => {
  test('are played until nothing is missing any more', () => {
    const { compulsory, isCutShort } = resolveOrders({ edition: bare, state: position }, { orders });
    expect(isCutShort).toBe(false);
    expect(compulsory.map(({ power }) => power)).toEqual(['britain', 'france', 'germany', 'italy']);
  });

  test('come to an end with their budget, which is said', () => {
    const { compulsory, isCutShort } = resolveOrders(
      { edition: bare, state: position },
      { orders, maxResolved: 1 },
    );
    expect(isCutShort).toBe(true);
    expect(compulsory.map(({ power }) => power)).toEqual(['britain', 'germany', 'italy']);
  });
});
