import {
  GREAT_POWERS,
  type GreatPower,
  isGreat,
  type Native,
  type Power,
  type Seat,
  seatOf,
  SEATS,
} from '../vocabulary/ids.ts';
import type { Settings } from '../charts/settings.ts';
import type { Action, LineId, NumberedOrder, Order } from '../orders/types.ts';

/** An order line with the power that carries it out. */
export interface MovementLine {
  /** `britain/1`; a part of a divisible line: `britain/1.2`. */
  readonly id: string;
  /** Id of the whole line, `britain/1`. */
  readonly whole: string;
  readonly seat: Seat;
  readonly owner: GreatPower;
  readonly actions: readonly Action[];
  readonly order: Order;
  /** Rank in the owner's order of execution, which is list order; lower comes first (PB-MSC-8, 13). */
  readonly rank: number;
}

export const lineIdOf = ({ seat, number }: LineId): string => `${seat}/${String(number)}`;

/** The area that an action places or admits a marker in, or brings units to. */
const areaOf = (action: Action): string | undefined => {
  if (action.do === 'lower') return undefined;
  if ('area' in action) return action.area;
  if ('to' in action && typeof action.to === 'object') return action.to.place;
  return 'at' in action && typeof action.at === 'object' ? action.at.place : undefined;
};

/** The areas in which an order may lead to a fight, each once. */
export const fightAreasOf = ({ actions }: Order): readonly string[] => [
  ...new Set(actions.flatMap((action) => areaOf(action) ?? [])),
];

/** Whether a seat may order for a power: each for itself, Germany also for Austria-Hungary (PB-AH-1, 5). */
export const mayOrder = (seat: Seat, power: Power | Native): boolean => seatOf(power) === seat;

/** The powers a seat orders for: Germany's also orders Austria-Hungary (PB-AH-1). */
export const actorsOf = (seat: Seat): readonly GreatPower[] =>
  GREAT_POWERS.filter((power) => mayOrder(seat, power));

/** The power an order acts for; if the seat does not command it, the seat's own, and the line is refused. */
export const actorOf = (seat: Seat, { as }: Order): GreatPower =>
  as !== undefined && isGreat(as) && mayOrder(seat, as) ? as : seat;

const isAll = (order: Order, verb: Action['do']): boolean => order.actions.every((a) => a.do === verb);

/**
 * Bands of the order of execution. Lines with only payments come before or after the rest (`transferTiming`, AMB-15);
 * lines with only merchant moves come first if links use the fleets' last positions (`linkCheck: final`, AMB-58). A
 * line that mixes them keeps its place.
 */
const bandOf = (settings: Settings, order: Order): number => {
  if (isAll(order, 'pay')) return { first: 0, listed: 2, after: 3 }[settings.transferTiming];
  return settings.linkCheck === 'final' && isAll(order, 'merchant') ? 1 : 2;
};

const isPurchase = ({ do: verb }: Action): boolean =>
  verb === 'place' || verb === 'build' || verb === 'lower';

/**
 * The actions of a line in the order in which they are carried out. Units have to be bought before they move (L524), so
 * purchases come before moves listed ahead of them, which never hurts. Merchant fleets and canals keep their place,
 * since they open some ways and close others (AMB-58).
 */
const inWorkingOrder = (settings: Settings, actions: readonly Action[]): readonly Action[] => {
  if (settings.lineOrder === 'listed') return actions;
  return actions.reduce<readonly Action[]>((done, action) => {
    const moves = isPurchase(action)
      ? done.length - 1 - done.findLastIndex(({ do: verb }) => verb !== 'move')
      : 0;
    return done.toSpliced(done.length - moves, 0, action);
  }, []);
};

/** A line's parts: one, all or nothing, unless orders are filled in part (`partialFill`, AMB-4). */
const partsOf = (settings: Settings, order: Order): readonly (readonly Action[])[] => {
  const actions = inWorkingOrder(settings, order.actions);
  return settings.partialFill && actions.length > 1 ? actions.map((action) => [action]) : [actions];
};

/** All lines of all sheets, seat by seat, each with its owner and rank. */
export const movementLines = (settings: Settings, orders: readonly NumberedOrder[]): MovementLine[] => {
  const ordered = SEATS.flatMap((seat) => orders.filter(({ id }) => id.seat === seat));
  const bandWidth = ordered.reduce((sum, { order }) => sum + order.actions.length, 1);
  return ordered.flatMap(({ id, order }, position) => {
    const whole = lineIdOf(id);
    const parts = partsOf(settings, order);
    const rank = bandOf(settings, order) * bandWidth * bandWidth + position * bandWidth;
    return parts.map((actions, part) => ({
      id: parts.length === 1 ? whole : `${whole}.${String(part + 1)}`,
      whole,
      seat: id.seat,
      owner: actorOf(id.seat, order),
      actions,
      order,
      rank: rank + part,
    }));
  });
};
