import {
  type DrawNumber,
  type SeatAssignments,
  type SeatList,
  type SeatRequest,
  seatsBySmallestSum,
  seatsInDrawnOrder,
} from '../../../kernel/match/seat-lists.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import { type Seat, SEATS } from '../vocabulary/ids.ts';
import type { Settings } from '../charts/settings.ts';
import { setupRefusals } from './refusals.ts';

/** The powers a player would like (PBM-GM-3). */
export type SeatWishes = SeatList<Seat>;

/** How the powers are assigned, which ones (all if left out), and how ties are drawn. */
export interface AssignmentRules {
  readonly how: Settings['seatAssignment'];
  readonly seats?: readonly Seat[];
  readonly draw: DrawNumber;
}

const wishesRefusal = (
  wishes: readonly SeatWishes[],
  { how, seats = SEATS }: AssignmentRules,
): Refusal | undefined => {
  if (how === 'gm') return setupRefusals.refuse('master-gives-seats', {}, 'PBM-GM-4');
  if (wishes.length > seats.length) {
    return setupRefusals.refuse(
      'more-players-than-seats',
      { players: wishes.length, seats: seats.length },
      'PBM-GM-4',
    );
  }
  const twice = wishes.find(({ ranked }) => new Set(ranked).size < ranked.length);
  return twice && setupRefusals.refuse('ranked-twice', { player: twice.player }, 'PBM-GM-3');
};

const powersAmong = (seats: readonly string[]): readonly Seat[] =>
  seats.flatMap((seat) => SEATS.find((each) => each === seat) ?? []);

/** Assigns the played powers by the house rules (PBM-GM-3, 4). */
export const powersByLists = (
  { settings }: { readonly settings: Settings },
  { lists, seats, draw }: SeatRequest,
): Result<SeatAssignments<Seat>, Refusal> => {
  const wishes = lists.map(({ player, ranked }) => ({ player, ranked: powersAmong(ranked) }));
  const available = SEATS.filter((seat) => seats.includes(seat));
  return assignSeats(wishes, { how: settings.seatAssignment, seats: available, draw });
};

/**
 * Gives every player the best possible wish (PBM-GM-4, PBM-AMB-1): the smallest sum of ranks, or each in turn the best
 * left. Ties and the order are drawn.
 */
export const assignSeats = (
  wishes: readonly SeatWishes[],
  rules: AssignmentRules,
): Result<SeatAssignments<Seat>, Refusal> => {
  const refused = wishesRefusal(wishes, rules);
  if (refused) return err(refused);
  const { how, seats = SEATS, draw } = rules;
  const offer = { seats, unlisted: SEATS.length };
  return ok(
    how === 'serial' ? seatsInDrawnOrder(wishes, offer, draw) : seatsBySmallestSum(wishes, offer, draw),
  );
};
