import type { Seat } from '../vocabulary/ids.ts';
import type { Order } from '../orders/types.ts';
import { warRefusal } from './legality.ts';
import { commandedBy } from './orders/commanded.ts';
import { allPhasing } from '../board/sides.ts';
import type { Position } from '../state/position.ts';
import { FORCE_VERBS } from './verbs/force-verbs.ts';

// Lines a seat may write into its war sheet now, for menus, bots and fuzzers: the options of each verb, filtered by the
// law of war orders.

/** Every line a seat may write into its war sheet in this position, for all forces it commands. */
export const warOptions = (position: Position, seat: Seat | 'gm'): readonly Order[] =>
  commandedBy(position.state, seat).flatMap((power) => {
    const isItsTurn = allPhasing(position.state).includes(power);
    return FORCE_VERBS.filter(({ isForPhasing = false }) => isItsTurn || !isForPhasing)
      .flatMap((verb) => verb.options(position, power))
      .filter((action) => !warRefusal(position, { seat, power }, action))
      .map((action) => ({ ...(power !== seat && { as: power }), actions: [action] }));
  });
