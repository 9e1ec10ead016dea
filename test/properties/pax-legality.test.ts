import fc from 'fast-check';
import {
  type GreatPower,
  GREAT_POWERS,
  type Seat,
  SEATS,
  seatOf,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { resolveMovement } from '@chancery/shared/games/pax/movement/resolve-movement.ts';
import type { Action, Order } from '@chancery/shared/games/pax/orders/types.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { expect, test } from 'vitest';
import { movementRefusal } from '../games/pax-movement-table.ts';
import { action as anyAction } from '../support/order-arbitraries.ts';
import { POSITIONS } from '../support/pax-positions.ts';
import { optionsOf } from '../support/pax-random-sheets.ts';
import { EDITION } from '../support/pax-vocabulary.ts';
import { oneIn, runs } from '../support/campaign.ts';

// Menus, remarks and the phase itself apply the same law.

/** What becomes of one action submitted alone. */
const alone = (state: PaxState, power: GreatPower, action: Action) => {
  const seat = seatOf(power) as Seat;
  const order: Order = { ...(power !== seat && { as: power }), actions: [action] };
  const sheets = { [seat]: { items: [{ item: 'order' as const, order }] } };
  return resolveMovement({ edition: EDITION, state }, sheets).outcomes[seat]?.[0];
};

/** What waits for others besides: their consent, their share of a canal. */
const NEEDS_OTHERS = ['consent-missing', 'canal-not-paid'];

test.each(POSITIONS.map((state) => [state.year, state] as const))(
  'in %i everything a menu offers is carried out when it is handed in alone, consents apart',
  (_year, state) => {
    for (const power of GREAT_POWERS) {
      const options = optionsOf(state, power).filter((_, i) => i % 7 === state.turn % 7);
      for (const action of oneIn(5, options)) {
        const outcome = alone(state, power, action);
        const isWaiting = NEEDS_OTHERS.includes(outcome?.reason.reason ?? '');
        if (!isWaiting) expect(outcome?.status, JSON.stringify([power, action, outcome])).toBe('done');
      }
    }
  },
);

test('what the law refuses is never carried out, and what it allows is refused by nothing else', () => {
  const cases = fc.record({
    at: fc.nat({ max: POSITIONS.length - 1 }),
    power: fc.constantFrom(...GREAT_POWERS),
    action: anyAction,
  });
  fc.assert(
    fc.property(cases, ({ at, power, action }) => {
      const state = POSITIONS[at] as PaxState;
      const refusal = movementRefusal({ edition: EDITION, state }, power, action);
      const outcome = alone(state, power, action);
      const isWaiting = NEEDS_OTHERS.includes(outcome?.reason.reason ?? '');
      if (refusal) expect(outcome?.status).not.toBe('done');
      if (isWaiting) return;
      expect(outcome?.reason.reason).toBe(refusal?.reason ?? 'unconditional');
    }),
    { numRuns: runs(400) },
  );
});

test.each(POSITIONS.map((state) => [state.year, state] as const))(
  'in %i every line offered to a seat can be read and draws no remark that calls it illegal',
  (_year, state) => {
    for (const seat of SEATS) {
      const lines = pax.options?.({ edition: EDITION, state }, seat) ?? [];
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines.filter((_, i) => i % 40 === 0)) {
        expect(pax.readSheet({ edition: EDITION, state }, seat, line)).toMatchObject({
          ok: true,
          value: { normal: line },
        });
        const remarks = pax.remarks?.({ edition: EDITION, state }, seat, line) ?? [];
        expect(remarks.filter(({ weight }) => weight === 'illegal')).toEqual([]);
      }
    }
  },
);
