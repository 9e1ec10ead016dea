import { type Edition, powerRow } from '../charts/edition.ts';
import { GREAT_POWERS, type GreatPower, type Seat, seatOf } from '../vocabulary/ids.ts';
import type { WritableState } from '../state/state.ts';
import type { Position } from '../state/position.ts';

/** Pounds for one victory point (PB-VP-2). */
export const divisorOf = (edition: Edition, seat: Seat): number => powerRow(edition, seat).vpDivisor ?? 1;

/** Victory points that a seat's money buys this turn. */
export interface Purchase {
  /** Pounds in hand, Austria-Hungary's with Germany's (PB-AH-9). */
  readonly treasury: number;
  readonly divisor: number;
  readonly bought: number;
}

const treasuriesOf = (seat: Seat): readonly GreatPower[] =>
  GREAT_POWERS.filter((power) => seatOf(power) === seat);

export const purchaseOf = ({ edition, state }: Position, seat: Seat): Purchase => {
  const treasury = treasuriesOf(seat).reduce((sum, power) => sum + state.treasury[power], 0);
  const divisor = divisorOf(edition, seat);
  return { treasury, divisor, bought: Math.max(0, Math.floor(treasury / divisor)) };
};

/** Whole pounds a seat keeps for the next turn (setting `treasuryCarry`, AMB-8). */
const carriedOver = (edition: Edition, { treasury, divisor, bought }: Purchase): number => {
  switch (edition.settings.treasuryCarry) {
    case 'none':
      return 0;
    case 'remainder':
      return Math.max(0, Math.floor(treasury - bought * divisor));
    case 'all':
      return Math.max(0, treasury);
  }
};

/**
 * Reduces the treasuries to the carry-over. Austria-Hungary's money is spent first, since it can never become Germany's
 * (PB-AH-8). Changes the state in place.
 * @returns what each power has kept, if anything
 */
export const carryTreasury = (
  { edition, state }: { readonly edition: Edition; readonly state: WritableState },
  seat: Seat,
  purchase: Purchase,
): readonly { readonly power: GreatPower; readonly amount: number }[] => {
  let rest = carriedOver(edition, purchase);
  return treasuriesOf(seat).flatMap((power) => {
    const amount = Math.max(0, Math.min(rest, state.treasury[power]));
    state.treasury[power] = amount;
    rest -= amount;
    return amount > 0 ? [{ power, amount }] : [];
  });
};
