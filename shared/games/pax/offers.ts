import type { Edition } from './edition.ts';
import { phaseOf } from './flow.ts';
import { GREAT_POWERS, type GreatPower, homeOf, MARKERS, type Seat } from './ids.ts';
import { movementOptions } from './movement/index.ts';
import { mayOrder } from './movement/order-lines.ts';
import { formatOrder } from './orders/line.ts';
import type { Action, Order } from './orders/types.ts';
import type { PaxState } from './state.ts';

// The lines a seat may write or say now, in normal form, by what it may know itself.

const orderOf = (seat: Seat, power: GreatPower, action: Action): Order => ({
  ...(power !== seat && { as: power }),
  actions: [action],
});

const givingUp = (state: PaxState, power: GreatPower): Action[] => [
  ...state.units
    .filter((stack) => stack.power === power && stack.size !== 5)
    .map(({ arm, size, at, coast }): Action => {
      const place = at === homeOf(power) ? 'home' : at;
      return {
        do: 'eliminate-units',
        units: { arm, size, count: 1 },
        at: { place, ...(coast !== undefined && { coast }) },
      };
    }),
  ...state.markers
    .filter((marker) => marker.power === power)
    .map(({ kind, area }): Action => ({ do: 'eliminate-marker', marker: kind, area })),
];

const yielding = (state: PaxState, power: GreatPower): Action[] => [
  ...state.casusBelli
    .filter(({ holder }) => holder === power)
    .map(({ number }): Action => ({ do: 'waive', casusBelli: number })),
  ...state.markers
    .filter((marker) => marker.power === power)
    .flatMap(({ area }) => (['none', ...MARKERS] as const).map((to): Action => ({ do: 'lower', area, to }))),
];

/** Lines worth saying in a phase of single lines; the law of the phase picks those that are allowed. */
const candidates = (state: PaxState, power: GreatPower): readonly Action[] =>
  state.step === 'ADM_DEFICIT' ? givingUp(state, power) : yielding(state, power);

const spoken = (edition: Edition, state: PaxState, seat: Seat): readonly Order[] =>
  GREAT_POWERS.filter((power) => mayOrder(seat, power))
    .flatMap((power) => candidates(state, power).map((action) => orderOf(seat, power, action)))
    .filter((order) => !phaseOf(state.step).refusal?.(edition, state, seat, order));

const written = (edition: Edition, state: PaxState, seat: Seat): readonly Order[] =>
  GREAT_POWERS.filter((power) => mayOrder(seat, power)).flatMap((power) =>
    movementOptions(edition, state, power).map((action) => orderOf(seat, power, action)),
  );

/** Every line a seat may write into its sheet, or say, now; none while nobody asks it. */
export const offersTo = (edition: Edition, state: PaxState, seat: string): readonly string[] => {
  const awaited = phaseOf(state.step).awaited(edition, state);
  if (seat === 'gm' || !awaited?.seats.includes(seat)) return [];
  const orders = awaited.by === 'sheet' ? written : spoken;
  return [...new Set(orders(edition, state, seat as Seat).map(formatOrder))];
};
