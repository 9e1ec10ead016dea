import type { Edition } from '../charts/edition.ts';
import { phaseOf } from '../turn.ts';
import { GREAT_POWERS, type Seat, SEATS } from '../vocabulary/ids.ts';
import { knownTo } from './known.ts';
import { movementOptions } from '../movement/index.ts';
import { mayOrder } from '../movement/order-lines.ts';
import { formatOrder } from '../orders/format.ts';
import type { Order } from '../orders/types.ts';
import { linesToSay } from '../legal-lines/index.ts';
import type { PaxState } from '../state/state.ts';
import { warOptions } from '../war/options.ts';
import { isWritingWarOrders } from '../war/orders/entry.ts';
import type { Position } from '../state/position.ts';

// The lines a seat may write or say now, in normal form, by what it may know itself.

const written = (position: Position, seat: Seat): readonly Order[] =>
  GREAT_POWERS.filter((power) => mayOrder(seat, power)).flatMap((power) =>
    movementOptions(position, power).map((action) => ({
      ...(power !== seat && { as: power }),
      actions: [action],
    })),
  );

const isSpeaker = (seat: string): seat is Seat | 'gm' =>
  seat === 'gm' || (SEATS as readonly string[]).includes(seat);

/** What may stand in the sheet that is waited for. */
const writable = (position: Position, seat: Seat | 'gm'): readonly Order[] => {
  if (isWritingWarOrders(position.state)) return warOptions(position, seat);
  return seat === 'gm' ? [] : written(position, seat);
};

/**
 * Every line a seat may write into its sheet, where one is waited for, and every single line it may say at
 * once; of the game master his rulings. Nobody else has any.
 */
export const offersTo = (edition: Edition, state: PaxState, seat: string): readonly string[] => {
  if (!isSpeaker(seat)) return [];
  const position = knownTo({ edition, state }, seat);
  const isWriting = phaseOf(state.step).awaited(edition, state)?.by === 'sheet';
  const sheet = isWriting ? writable({ edition, state: position }, seat) : [];
  return [...new Set([...sheet, ...linesToSay({ edition, state: position }, seat)].map(formatOrder))];
};
