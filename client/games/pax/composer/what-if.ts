import type { LineOutcome, LineStatus } from '@chancery/shared/kernel/lines.ts';
import { type Power, POWERS, type Seat, seatOf } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { resolveMovement } from '@chancery/shared/games/pax/movement/resolve-movement.ts';
import type { CompulsoryAction } from '@chancery/shared/games/pax/movement/compulsory-plan.ts';
import { actorsOf, mayOrder } from '@chancery/shared/games/pax/movement/order-lines.ts';
import type { Action, Condition, Sheet } from '@chancery/shared/games/pax/orders/types.ts';
import type { Assumption } from '@chancery/shared/games/pax/movement/resolve-orders.ts';
import { numberedOrders } from '@chancery/shared/games/pax/orders/numbering.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import type { Position } from '@chancery/shared/games/pax/state/position.ts';

/** A supposed action of others. `anyone` is a power that no condition of the sheet names. */
export interface Supposition {
  readonly power: Power | 'anyone';
  readonly action: Action;
  readonly isOn: boolean;
}

/** The result of a sheet. */
export interface SheetEnd {
  /** By line number. */
  readonly statuses: ReadonlyMap<number, LineStatus>;
  /** Pieces and treasuries after the phase. */
  readonly state: PaxState;
  /** Automatic actions of the engine for the seat. */
  readonly compulsory: readonly CompulsoryAction[];
}

/** The predicted result of a sheet, with the reason for each line's outcome. */
export interface Prediction extends SheetEnd {
  /** By line number. */
  readonly outcomes: ReadonlyMap<number, LineOutcome>;
  /** The outcome of each supposition as a line of its power's sheet; minor powers and `anyone` have none. */
  readonly supposed: ReadonlyMap<Supposition, LineOutcome>;
}

const namedIn = (condition: Condition): readonly Power[] => {
  if (condition.is === 'and' || condition.is === 'or') return condition.of.flatMap(namedIn);
  if (condition.is === 'not') return namedIn(condition.of);
  if (condition.is === 'unrest' || condition.is === 'ruling') return [];
  const { subject } = condition;
  return subject.who === 'powers' ? subject.powers : subject.except;
};

/** A power to represent "anyone": one whose identity decides nothing. */
const unnamedPower = (seat: Seat, sheet: Sheet): Power => {
  const named = numberedOrders(sheet, seat).flatMap(({ order }) =>
    order.condition ? namedIn(order.condition) : [],
  );
  const others = POWERS.filter((power) => !mayOrder(seat, power));
  return others.find((power) => !named.includes(power)) ?? others[0] ?? seat;
};

/** The number of a line in its sheet, from its id. */
export const lineNumberOf = (id: string): number => Number(id.slice(id.lastIndexOf('/') + 1).split('.')[0]);

/** The sheets of others if they do what is supposed, markers first, since an army may need one to enter. */
const linesSupposed = (
  supposed: readonly Supposition[],
): Readonly<Partial<Record<Seat, readonly Supposition[]>>> => {
  const lines: Partial<Record<Seat, Supposition[]>> = {};
  const markersFirst = supposed.toSorted(
    (a, b) => Number(b.action.do === 'place') - Number(a.action.do === 'place'),
  );
  for (const each of markersFirst) {
    const seat = each.power === 'anyone' ? undefined : seatOf(each.power);
    if (seat !== undefined) lines[seat] = [...(lines[seat] ?? []), each];
  }
  return lines;
};

const sheetOf = (seat: Seat, lines: readonly Supposition[]): Sheet => ({
  items: lines.map(({ power, action }) => ({
    item: 'order',
    order: { ...(power !== seat && power !== 'anyone' && { as: power }), actions: [action] },
  })),
});

/**
 * Carries out a sheet together with others' suppositions as far as possible; the rest is visible only to conditions.
 */
const carryOutSupposed = (
  position: Position,
  { seat, sheet }: { readonly seat: Seat; readonly sheet: Sheet },
  { lines, others }: { readonly lines: readonly Supposition[]; readonly others: readonly Assumption[] },
): { readonly state: PaxState; readonly ends: ReadonlyMap<Supposition, LineOutcome> } => {
  const bySeat = Object.entries(linesSupposed(lines)) as [Seat, readonly Supposition[]][];
  const sheets = Object.fromEntries(bySeat.map(([other, given]) => [other, sheetOf(other, given)]));
  const result = resolveMovement(
    position,
    { ...sheets, [seat]: sheet },
    { rulings: undefined, assumptions: others },
  );
  const ends = bySeat.flatMap(([other, given]) =>
    (result.outcomes[other] ?? []).flatMap((outcome) => {
      const line = given[lineNumberOf(outcome.id) - 1];
      return line ? [[line, outcome] as const] : [];
    }),
  );
  return { state: result.state, ends: new Map(ends) };
};

/** The position after a sheet and the suppositions about others, and how far those are possible. */
const afterSupposed = (
  position: Position,
  own: { readonly seat: Seat; readonly sheet: Sheet },
  { on, assume }: { readonly on: readonly Supposition[]; assume(supposed: Supposition): Assumption },
): ReturnType<typeof carryOutSupposed> => {
  const canLine = ({ power }: Supposition): boolean => power !== 'anyone' && seatOf(power) !== undefined;
  const split = (isLine: (supposed: Supposition) => boolean): ReturnType<typeof carryOutSupposed> =>
    carryOutSupposed(position, own, {
      lines: on.filter(isLine),
      others: on.filter((each) => !isLine(each)).map(assume),
    });
  const tried = split(canLine);
  const isDone = (each: Supposition): boolean => tried.ends.get(each)?.status === 'done';
  if (on.filter(canLine).every(isDone)) return tried;
  return { ...split(isDone), ends: tried.ends };
};

/** The predicted result of a sheet if others did what is supposed, and nobody else anything. */
export const predict = (
  position: Position,
  own: { readonly seat: Seat; readonly sheet: Sheet },
  supposed: readonly Supposition[],
): Prediction => {
  const { seat, sheet } = own;
  const anyone = unnamedPower(seat, sheet);
  const on = supposed.filter(({ isOn }) => isOn);
  const assume = ({ power, action }: Supposition): Assumption => ({
    power: power === 'anyone' ? anyone : power,
    action,
  });
  const assumptions = on.map(assume);
  const result = resolveMovement(position, { [seat]: sheet }, { rulings: undefined, assumptions });
  const after =
    on.length === 0 ? { state: result.state, ends: new Map() } : afterSupposed(position, own, { on, assume });
  const mine = actorsOf(seat);
  const outcomes = new Map(
    (result.outcomes[seat] ?? []).map((outcome) => [lineNumberOf(outcome.id), outcome]),
  );
  return {
    outcomes,
    statuses: new Map([...outcomes].map(([number, { status }]) => [number, status])),
    state: after.state,
    supposed: after.ends,
    compulsory: result.compulsory.filter(({ power }) => mine.some((own) => own === power)),
  };
};
