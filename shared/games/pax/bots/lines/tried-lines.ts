import type { Dice } from '../../../../kernel/match/dice.ts';
import { tryLine } from '../../play.ts';
import type { Seat } from '../../vocabulary/ids.ts';
import { formatOrder } from '../../orders/format.ts';
import type { Order } from '../../orders/types.ts';
import type { PaxState } from '../../state/state.ts';
import type { Position } from '../../state/position.ts';

const MIDDLING = 4;

/** Dice for trials: the results are unknown, so every die shows the same middle face. */
export const FIXED_DICE: Dice = {
  rolls: [],
  roll() {
    return MIDDLING;
  },
};

/** The text of a line, and the position after it. */
export interface TriedLine {
  readonly text: string;
  readonly state: PaxState;
}

/** Tries a line on the position as a seat knows it; undefined if it is refused. */
export const tryOrder = (position: Position, seat: Seat, order: Order): TriedLine | undefined => {
  const text = formatOrder(order);
  const said = tryLine(position, seat, { text, dice: FIXED_DICE });
  return said.ok ? { text, state: said.value.state } : undefined;
};

/** Lines accepted one after the other, each on the position left by the ones before it. */
export const acceptedLines = (
  { edition, state }: Position,
  seat: Seat,
  orders: readonly Order[],
): readonly string[] => {
  let now = state;
  return orders.flatMap((order) => {
    const said = tryOrder({ edition, state: now }, seat, order);
    if (!said) return [];
    now = said.state;
    return [said.text];
  });
};
