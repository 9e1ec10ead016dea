import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { isPower, type Power, type Seat, seatOf } from '../vocabulary/ids.ts';
import type { Order } from '../orders/types.ts';
import { speakerRefusals } from './refusals.ts';

/** Who speaks: a seat, for one of its powers. */
export interface Speaker {
  readonly seat: Seat;
  readonly power: Power;
}

/** For whom a line that takes effect at once is said; the game master and conditions have no place in it. */
export const speakerOf = (seat: Seat | 'gm', { as, condition }: Order): Result<Speaker, Refusal> => {
  if (seat === 'gm') return err(speakerRefusals.refuse('players-only', {}, 'PB-SEQ-8'));
  if (condition) return err(speakerRefusals.refuse('no-condition-here', {}, 'PB-MSC-2'));
  const power = as ?? seat;
  return isPower(power) && seatOf(power) === seat
    ? ok({ seat, power })
    : err(speakerRefusals.refuse('not-your-power', { power, seat }, 'PB-AH-1'));
};
