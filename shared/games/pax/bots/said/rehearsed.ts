import type { Dice } from '../../../../kernel/match/dice.ts';
import { tryLine } from '../../play.ts';
import type { Seat } from '../../vocabulary/ids.ts';
import { formatOrder } from '../../orders/format.ts';
import type { Order } from '../../orders/types.ts';
import type { PaxState } from '../../state/state.ts';
import type { Position } from '../../state/position.ts';

const MIDDLING = 4;

/** What dice will bring nobody knows: in thought they all fall on the same middling face. */
export const NO_DICE: Dice = {
  rolls: [],
  roll() {
    return MIDDLING;
  },
};

/** A line as it is said, and the position it leaves. */
export interface RehearsedLine {
  readonly text: string;
  readonly state: PaxState;
}

/** A line tried out on the position as a seat knows it; nothing where it is refused. */
export const rehearseOrder = (position: Position, seat: Seat, order: Order): RehearsedLine | undefined => {
  const text = formatOrder(order);
  const said = tryLine(position, seat, { text, dice: NO_DICE });
  return said.ok ? { text, state: said.value.state } : undefined;
};

/** Lines that are taken one after the other, each on the position the ones before it leave. */
export const rehearsed = (
  { edition, state }: Position,
  seat: Seat,
  orders: readonly Order[],
): readonly string[] => {
  let now = state;
  return orders.flatMap((order) => {
    const said = rehearseOrder({ edition, state: now }, seat, order);
    if (!said) return [];
    now = said.state;
    return [said.text];
  });
};
