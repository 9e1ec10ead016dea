import fc from 'fast-check';
import {
  type GreatPower,
  GREAT_POWERS,
  type Seat,
  SEATS,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { movementOptions } from '@chancery/shared/games/pax/movement/options.ts';
import { mayOrder } from '@chancery/shared/games/pax/movement/order-lines.ts';
import { formatSheet } from '@chancery/shared/games/pax/language/sheet.ts';
import type { Action, Condition, Order } from '@chancery/shared/games/pax/orders/types.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { condition as anyCondition, order as anyOrder } from './order-arbitraries.ts';
import { EDITION } from './pax-vocabulary.ts';

// Sheets as players could write them: mostly legal orders, with conditions on what others may do, and some nonsense.

const options = new WeakMap<PaxState, Map<GreatPower, readonly Action[]>>();

/** The actions possible for a power in a position, plus a payment; cached per position. */
export const optionsOf = (state: PaxState, power: GreatPower): readonly Action[] => {
  const known = options.get(state) ?? new Map<GreatPower, readonly Action[]>();
  options.set(state, known);
  const found = known.get(power) ?? movementOptions({ edition: EDITION, state }, power);
  known.set(power, found);
  return found;
};

/** The powers a seat orders for. */
export const powersOf = (seat: Seat): readonly GreatPower[] =>
  GREAT_POWERS.filter((power) => mayOrder(seat, power));

const pick = <T>(items: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...items);

/** A condition on whether a power does something it is likely to do. */
const conditionOn = (power: GreatPower, action: Action): Condition | undefined => {
  const common = { subject: { who: 'powers', powers: [power] }, not: false } as const;
  switch (action.do) {
    case 'place':
      return { is: 'places', ...common, marker: action.marker, area: action.area };
    case 'build':
      return { is: 'builds', ...common, arm: action.units.arm };
    case 'move':
      return { is: 'moves', ...common, strength: 1, arm: action.units.arm, to: { place: action.to.place } };
    case 'pay':
      return { is: 'pays', ...common, atLeast: action.amount, to: action.to };
    default:
      return undefined;
  }
};

const possibleAction = (state: PaxState, power: GreatPower): fc.Arbitrary<Action> => {
  const payment = fc.record({
    do: fc.constant('pay' as const),
    amount: fc.integer({ min: 1, max: 20 }),
    to: pick(GREAT_POWERS.filter((other) => other !== power)),
  });
  const known = optionsOf(state, power);
  return known.length === 0
    ? payment
    : fc.oneof({ weight: 12, arbitrary: pick(known) }, { weight: 1, arbitrary: payment });
};

const likelyCondition = (state: PaxState): fc.Arbitrary<Condition> =>
  pick(GREAT_POWERS).chain((power) =>
    possibleAction(state, power)
      .map((action) => conditionOn(power, action))
      .filter((condition) => condition !== undefined),
  );

type Clause = Pick<Order, 'condition' | 'unless'>;

/** Conditions mostly on orders in other sheets, so that lines depend on each other. */
const clause = (state: PaxState, asked: readonly Condition[]): fc.Arbitrary<Clause> => {
  const told = asked.length > 0 ? pick(asked) : likelyCondition(state);
  const condition = fc.oneof(
    { weight: 6, arbitrary: told },
    { weight: 2, arbitrary: likelyCondition(state) },
    { weight: 1, arbitrary: anyCondition },
  );
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant({}) },
    { weight: 3, arbitrary: fc.record({ condition }) },
    { weight: 3, arbitrary: fc.record({ condition, unless: fc.constant(true as const) }) },
  );
};

/** One order of a seat; each of its actions is legal by itself. */
const sensibleOrder = (state: PaxState, seat: Seat): fc.Arbitrary<Order> =>
  pick(powersOf(seat)).chain((power) =>
    fc
      .array(possibleAction(state, power), { minLength: 1, maxLength: 2 })
      .map((actions) => ({ ...(power !== seat && { as: power }), actions })),
  );

const orderOf = (state: PaxState, seat: Seat): fc.Arbitrary<Order> =>
  fc.oneof({ weight: 9, arbitrary: sensibleOrder(state, seat) }, { weight: 1, arbitrary: anyOrder });

/** Orders by seat. */
export type Orders = Partial<Record<Seat, readonly Order[]>>;

const askedAbout = (orders: Orders): readonly Condition[] =>
  SEATS.flatMap((seat) =>
    (orders[seat] ?? []).flatMap(({ as, actions }) =>
      actions.flatMap((action) => conditionOn((as ?? seat) as GreatPower, action) ?? []),
    ),
  );

/** Adds conditions to orders that have none. */
const withClauses = (state: PaxState, orders: Orders): fc.Arbitrary<Orders> => {
  const asked = askedAbout(orders);
  const seats = SEATS.flatMap((seat) => {
    const own = orders[seat];
    if (!own) return [];
    const clauses = fc.tuple(...own.map(() => clause(state, asked)));
    return [clauses.map((put) => [seat, own.map((order, i) => ({ ...put[i], ...order }))] as const)];
  });
  return fc.tuple(...seats).map((sheets) => Object.fromEntries(sheets));
};

/** Orders of all seats; a seat may give none. */
export const ordersFor = (state: PaxState): fc.Arbitrary<Orders> =>
  fc
    .record(
      Object.fromEntries(SEATS.map((seat) => [seat, fc.array(orderOf(state, seat), { maxLength: 8 })])),
      { requiredKeys: [] },
    )
    .chain((bare) => withClauses(state, bare));

export const textOf = (orders: readonly Order[]): string =>
  formatSheet({ items: orders.map((order) => ({ item: 'order', order })) });

export const textsOf = (orders: Orders): Record<string, string> =>
  Object.fromEntries(Object.entries(orders).map(([seat, own]) => [seat, textOf(own)]));

/** Sheets of all seats, as texts; a seat may send none. */
export const sheetsFor = (state: PaxState): fc.Arbitrary<Record<string, string>> =>
  ordersFor(state).map(textsOf);
