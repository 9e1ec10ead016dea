import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  GREAT_POWERS,
  MARKERS,
  POWERS,
  SEATS,
  UNIT_SIZES,
  ARMS,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { resolveMovement } from '@chancery/shared/games/pax/movement/resolve-movement.ts';
import { judgeSheet } from '@chancery/shared/games/pax/movement/judgement.ts';
import { movementOptions } from '@chancery/shared/games/pax/movement/options.ts';
import { numberedOrders } from '@chancery/shared/games/pax/orders/numbering.ts';
import type { Action, Condition, Sheet } from '@chancery/shared/games/pax/orders/types.ts';
import type { Sheets } from '@chancery/shared/games/pax/state/phase.ts';
import { countersLeft, unitsLeft } from '@chancery/shared/games/pax/board/position.ts';
import { setup } from '@chancery/shared/games/pax/setup/setup.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { movementRefusal } from '../games/pax-movement-table.ts';
import { EDITION } from '../support/pax-vocabulary.ts';
import { runs } from '../support/campaign.ts';

// Random sheets of legal and illegal orders on the opening of 1880: whatever is ordered, money and counters balance.

const opening = (): PaxState => {
  const state = setup(EDITION);
  for (const power of GREAT_POWERS) state.treasury[power] = 70;
  state.unrest = ['egypt', 'tunis', 'siam', 'bengal'];
  state.turnRecord.newMerchants = { britain: 1, italy: 2 };
  state.step = 'MSC_ORDERS';
  return state;
};

const START = opening();
const OPTIONS = Object.fromEntries(
  SEATS.map((seat) => [seat, movementOptions({ edition: EDITION, state: START }, seat)]),
) as Readonly<Record<(typeof SEATS)[number], readonly Action[]>>;

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    is: fc.constant('places'),
    subject: fc.oneof(
      fc.record({ who: fc.constant('powers'), powers: fc.constantFrom(...GREAT_POWERS).map((p) => [p]) }),
      fc.record({ who: fc.constantFrom('anyone', 'no-one'), except: fc.constant([]) }),
    ),
    not: fc.boolean(),
    marker: fc.constantFrom('control', 'any', 'influence', 'interest'),
    area: fc.constantFrom('tunis', 'siam', 'kongo', 'hawaii'),
  }),
  fc.record({
    is: fc.constant('builds'),
    subject: fc.record({ who: fc.constant('anyone'), except: fc.constant([]) }),
    not: fc.boolean(),
    arm: fc.constantFrom(...ARMS),
  }),
);

const pay: fc.Arbitrary<Action> = fc.record({
  do: fc.constant('pay'),
  amount: fc.integer({ min: 1, max: 60 }),
  to: fc.constantFrom(...GREAT_POWERS),
});

const sheetFor = (seat: (typeof SEATS)[number]): fc.Arbitrary<Sheet> => {
  const action = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...OPTIONS[seat]) },
    { weight: 1, arbitrary: pay },
  );
  const order = fc.record(
    { actions: fc.array(action, { minLength: 1, maxLength: 3 }), condition },
    { requiredKeys: ['actions'] },
  );
  return fc.array(order, { maxLength: 12 }).map((orders) => ({
    items: orders.map((o) => ({ item: 'order' as const, order: o })),
  }));
};

const sheets: fc.Arbitrary<Sheets> = fc.record(
  Object.fromEntries(SEATS.map((seat) => [seat, sheetFor(seat)])),
  { requiredKeys: [] },
);

const RUNS = { numRuns: runs(60) };

const total = (state: PaxState): number =>
  GREAT_POWERS.reduce((sum, power) => sum + state.treasury[power], 0);

/** Whether an action may leave an area short of its garrison. */
const wantsGarrison = (action: Action): boolean =>
  action.do === 'move' ||
  (action.do === 'place' && action.marker !== 'interest' && action.marker !== 'influence');

describe('random movement sheets', () => {
  test('leave no debts, no counters too many and no marker twice', () => {
    fc.assert(
      fc.property(sheets, (given) => {
        const { state } = resolveMovement({ edition: EDITION, state: START }, given);
        for (const power of GREAT_POWERS) expect(state.treasury[power]).toBeGreaterThanOrEqual(0);
        for (const power of POWERS) {
          for (const kind of MARKERS)
            expect(countersLeft({ edition: EDITION, state }, power, kind)).toBeGreaterThanOrEqual(0);
          for (const arm of ARMS) {
            for (const size of UNIT_SIZES) {
              expect(unitsLeft({ edition: EDITION, state }, power, { arm, size })).toBeGreaterThanOrEqual(0);
            }
          }
        }
        const places = state.markers.map((m) => `${m.power} ${m.area}`);
        expect(new Set(places).size).toBe(places.length);
        const fleets = state.merchants.map((m) => `${m.power} ${m.sea}`);
        expect(new Set(fleets).size).toBe(fleets.length);
      }),
      RUNS,
    );
  });

  test('spend exactly what the published facts say', () => {
    fc.assert(
      fc.property(sheets, (given) => {
        const { state, facts } = resolveMovement({ edition: EDITION, state: START }, given);
        const spent = facts.reduce((sum, fact) => {
          if (fact.type === 'marker-placed' || fact.type === 'units-built') return sum + fact.paid;
          return fact.type === 'canal-built'
            ? sum + Object.values(fact.paid).reduce((a, b) => a + b, 0)
            : sum;
        }, 0);
        expect(total(START) - total(state)).toBe(spent);
      }),
      RUNS,
    );
  });

  test('come out the same however the sheets are listed, and change nothing they are given', () => {
    const before = JSON.stringify(START);
    fc.assert(
      fc.property(sheets, (given) => {
        const turned = Object.fromEntries(Object.entries(given).reverse());
        const [one, other] = [given, turned].map((s) =>
          resolveMovement({ edition: EDITION, state: START }, s),
        );
        expect(one).toEqual(other);
        expect(JSON.stringify(START)).toBe(before);
      }),
      RUNS,
    );
  });

  test.each(['skip', 'stop'] as const)(
    'end as they are judged where nobody else orders anything (overspend: %s)',
    (overspend) => {
      const edition = { ...EDITION, settings: { ...EDITION.settings, overspend } };
      fc.assert(
        fc.property(sheetFor('italy'), (sheet) => {
          const free: Sheet = {
            items: sheet.items.map((item) =>
              item.item === 'order' ? { item: 'order', order: { actions: item.order.actions } } : item,
            ),
          };
          const judged = judgeSheet({ edition, state: START }, 'italy', free);
          const { outcomes } = resolveMovement({ edition, state: START }, { italy: free });
          // What the engine buys of itself comes before line 1 and may take the money of any line (PB-GARR-4):
          // where no area is left short of a garrison, it buys nothing.
          const isGarrisoned = !numberedOrders(free, 'italy').some(({ order }) =>
            order.actions.some(wantsGarrison),
          );
          // Lines with payments are carried out before all others (AMB-15).
          const isPaying = (at: number): boolean =>
            numberedOrders(free, 'italy')[at]?.order.actions.some((action) => action.do === 'pay') === true;
          for (const [at, note] of judged.entries()) {
            const status = outcomes.italy?.[at]?.status;
            const needsNobody = judged.every((n, i) => n.consents.length === 0 || (i > at && !isPaying(i)));
            if (note.isFunded && needsNobody && isGarrisoned) expect(status).toBe('done');
            if (note.isSurelyUnfunded && isGarrisoned) expect(status).not.toBe('done');
            if (note.refusal && !note.mayBeRefused && needsNobody && isGarrisoned)
              expect(status).not.toBe('done');
          }
        }),
        RUNS,
      );
    },
  );
});

test('every option of the opening is legal for its power', () => {
  for (const seat of SEATS) {
    expect(OPTIONS[seat].length).toBeGreaterThan(20);
    expect(
      OPTIONS[seat].filter((action) => movementRefusal({ edition: EDITION, state: START }, seat, action)),
    ).toEqual([]);
  }
});
