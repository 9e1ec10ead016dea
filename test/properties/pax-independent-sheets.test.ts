import fc from 'fast-check';
import { resolveOrders } from '@chancery/shared/games/pax/movement/resolve-orders.ts';
import { numberedOrders } from '@chancery/shared/games/pax/orders/numbering.ts';
import type { NumberedOrder, Order } from '@chancery/shared/games/pax/orders/types.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { type GreatPower, type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { hashOf } from '@chancery/shared/kernel/match/hash.ts';
import { expect, test } from 'vitest';
import { oneIn, runs } from '../support/campaign.ts';
import { POSITIONS } from '../support/pax-positions.ts';
import { ordersFor, type Orders, powersOf } from '../support/pax-random-sheets.ts';
import { EDITION } from '../support/pax-vocabulary.ts';

// Sheets that depend on no other are carried out without the resolver. A line that is never allowed leaves its owner's
// lines to the resolver, and must change nothing else.

/** Only the USA has States, and none there. */
const neverAllowed = (seat: Seat, power: GreatPower): Order => ({
  ...(power !== seat && { as: power }),
  actions: [{ do: 'place', marker: 'state', area: 'gabon' }],
});

const numbered = (orders: Orders, more: (seat: Seat) => readonly Order[]): readonly NumberedOrder[] =>
  SEATS.flatMap((seat) =>
    numberedOrders(
      {
        items: [...(orders[seat] ?? []), ...more(seat)].map((order) => ({ item: 'order' as const, order })),
      },
      seat,
    ),
  );

/** What orders come to: ends of lines, and what each power has after them, as a hash. */
const resolved = (state: PaxState, orders: readonly NumberedOrder[]) => {
  const { outcomes, workspaces, compulsory } = resolveOrders({ edition: EDITION, state }, { orders });
  const left = [...workspaces].map(([power, { state: after, record, transferable, pending }]) =>
    hashOf([power, after, record, transferable, pending]),
  );
  return { outcomes, left, compulsory };
};

const bare = (orders: Orders): Orders =>
  Object.fromEntries(
    Object.entries(orders).map(([seat, own]) => [
      seat,
      own.slice(0, 3).map(({ as, actions }) => ({ ...(as && { as }), actions })),
    ]),
  );

const turns = fc
  .tuple(fc.constantFrom(...oneIn(3, POSITIONS)), fc.boolean())
  .chain(([state, isBare]) =>
    ordersFor(state).map((orders) => [state, isBare ? bare(orders) : orders] as const),
  );

test('sheets carried out without the resolver end as they do with it', () => {
  fc.assert(
    fc.property(turns, ([state, orders]) => {
      const alone = resolved(
        state,
        numbered(orders, () => []),
      );
      const weighed = resolved(
        state,
        numbered(orders, (seat) => powersOf(seat).map((power) => neverAllowed(seat, power))),
      );
      expect(weighed.left).toEqual(alone.left);
      expect(weighed.compulsory).toEqual(alone.compulsory);
      for (const seat of SEATS) {
        const own = alone.outcomes[seat] ?? [];
        expect(weighed.outcomes[seat]?.slice(0, own.length) ?? []).toEqual(own);
      }
    }),
    { numRuns: runs(120) },
  );
});
