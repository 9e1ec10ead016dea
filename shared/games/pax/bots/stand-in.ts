import { type Bot, type BotAnswer, sheetAnswer } from '../../../kernel/match/bot.ts';
import type { Edition } from '../charts/edition.ts';
import type { Seat } from '../vocabulary/ids.ts';
import { formatSheet } from '../language/sheet.ts';
import { type PaxView, stateOfView } from '../view/view.ts';
import { generalOrders } from '../abandoned-powers/general-orders.ts';
import { isWritingWarOrders } from '../war/orders/entry.ts';
import type { Position } from '../state/position.ts';
import { standInOrderLines } from './lines/stand-in-lines.ts';
import { declineAll } from './diplomacy/declining.ts';
import { warSheet } from './war/sheet.ts';
import { standingOrders } from './war/standing-orders.ts';

const orders = (position: Position, seat: Seat): string =>
  isWritingWarOrders(position.state)
    ? warSheet(position, seat, standingOrders)
    : formatSheet(generalOrders(position, seat));

/**
 * Runs an abandoned power by the standing rules (PB-DROPOUT-1 to 25, PBM-MISSED-2): it keeps what it has and seeks
 * nothing more. It gives way in disputes, signs what a Congress adopts (PB-DROPOUT-5, 7), and declines new treaties.
 */
export const standIn: Bot<Edition, PaxView> = {
  name: 'Stand-in',
  sentence:
    'Keeps an absent power by the rules for unplayed ones: proposes nothing, abstains, signs what passes.',
  answer(edition, { view, letters }, seat): BotAnswer {
    const position = { edition, state: stateOfView(view) };
    const declined = declineAll(position, seat as Seat, letters);
    const isAwaited = view.awaited?.seats.includes(seat) ?? true;
    if (isAwaited && view.awaited?.by === 'sheet')
      return { ...sheetAnswer(orders(position, seat as Seat)), ...declined };
    const lines = [...declined.lines, ...standInOrderLines(position, seat as Seat, isAwaited)];
    return { lines, letters: declined.letters, done: true };
  },
};
