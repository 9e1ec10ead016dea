import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { isPower, type Power, type Seat, seatOf } from '../vocabulary/ids.ts';
import type { Order } from '../orders/types.ts';
import { immediateLineRefusals } from './refusals.ts';

/** The author of an immediate line: a seat, for one of its powers. */
export interface LineAuthor {
  readonly seat: Seat;
  readonly power: Power;
}

/**
 * The seat and power of an immediate line, or why it is refused: another player's power, the game master, or a
 * condition.
 */
export const lineAuthorOf = (seat: Seat | 'gm', { as, condition }: Order): Result<LineAuthor, Refusal> => {
  if (seat === 'gm') return err(immediateLineRefusals.refuse('players-only', {}, 'PB-SEQ-8'));
  if (condition) return err(immediateLineRefusals.refuse('no-condition-here', {}, 'PB-MSC-2'));
  const power = as ?? seat;
  return isPower(power) && seatOf(power) === seat
    ? ok({ seat, power })
    : err(immediateLineRefusals.refuse('not-your-power', { power, seat }, 'PB-AH-1'));
};
