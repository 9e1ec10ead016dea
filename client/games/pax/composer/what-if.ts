import type { LineOutcome, LineStatus } from '@chancery/shared/kernel/lines.ts';
import { type Power, POWERS, type Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { resolveMovement } from '@chancery/shared/games/pax/movement/resolve-movement.ts';
import type { CompulsoryAction } from '@chancery/shared/games/pax/movement/compulsory-plan.ts';
import { actorsOf, mayOrder } from '@chancery/shared/games/pax/movement/order-lines.ts';
import type { Action, Condition, Sheet } from '@chancery/shared/games/pax/orders/types.ts';
import { numberedOrders } from '@chancery/shared/games/pax/orders/numbering.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import type { Position } from '@chancery/shared/games/pax/state/position.ts';

/** Something others are taken to do. `anyone` is a power that no condition of the sheet names. */
export interface Supposition {
  readonly power: Power | 'anyone';
  readonly action: Action;
  readonly isOn: boolean;
}

/** What a sheet comes to. */
export interface SheetEnd {
  /** By line number. */
  readonly statuses: ReadonlyMap<number, LineStatus>;
  /** Pieces and treasuries after the phase. */
  readonly state: PaxState;
  /** What the engine would do for the seat without being told to. */
  readonly compulsory: readonly CompulsoryAction[];
}

/** What would become of a sheet, with why each line ends as it does. */
export interface Prediction extends SheetEnd {
  /** By line number. */
  readonly outcomes: ReadonlyMap<number, LineOutcome>;
}

const namedIn = (condition: Condition): readonly Power[] => {
  if (condition.is === 'and' || condition.is === 'or') return condition.of.flatMap(namedIn);
  if (condition.is === 'not') return namedIn(condition.of);
  if (condition.is === 'unrest' || condition.is === 'ruling') return [];
  const { subject } = condition;
  return subject.who === 'powers' ? subject.powers : subject.except;
};

/** A power to stand for "anyone": one whose name decides nothing. */
const unnamedPower = (seat: Seat, sheet: Sheet): Power => {
  const named = numberedOrders(sheet, seat).flatMap(({ order }) =>
    order.condition ? namedIn(order.condition) : [],
  );
  const others = POWERS.filter((power) => !mayOrder(seat, power));
  return others.find((power) => !named.includes(power)) ?? others[0] ?? seat;
};

/** The number of a line in its sheet, of its id. */
export const lineNumberOf = (id: string): number => Number(id.slice(id.lastIndexOf('/') + 1).split('.')[0]);

/** What would come of a sheet if others did what is supposed, and nobody anything else. */
export const predict = (
  position: Position,
  own: { readonly seat: Seat; readonly sheet: Sheet },
  supposed: readonly Supposition[],
): Prediction => {
  const { seat, sheet } = own;
  const anyone = unnamedPower(seat, sheet);
  const assumptions = supposed
    .filter(({ isOn }) => isOn)
    .map(({ power, action }) => ({ power: power === 'anyone' ? anyone : power, action }));
  const result = resolveMovement(position, { [seat]: sheet }, { rulings: undefined, assumptions });
  const mine = actorsOf(seat);
  const outcomes = new Map(
    (result.outcomes[seat] ?? []).map((outcome) => [lineNumberOf(outcome.id), outcome]),
  );
  return {
    outcomes,
    statuses: new Map([...outcomes].map(([number, { status }]) => [number, status])),
    state: result.state,
    compulsory: result.compulsory.filter(({ power }) => mine.some((own) => own === power)),
  };
};
