import type { Refusal } from '../../../kernel/refusal.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import { type Seat, SEATS } from '../vocabulary/ids.ts';
import type { Settings } from '../charts/settings.ts';
import { setupRefusals } from './refusals.ts';

/** The powers a player would like, the dearest first (PBM-GM-3); the rest are all equally unwelcome. */
export interface Wishes {
  readonly player: string;
  readonly ranked: readonly Seat[];
}

/** A power for each player, in the order of the players. */
export type Assignment = readonly { readonly player: string; readonly seat: Seat }[];

/** Draws a whole number from 0 to one below `count`. */
export type Draw = (count: number) => number;

/** By what rule, out of which powers, with what luck. */
export interface Assigning {
  readonly how: Settings['seatAssignment'];
  readonly seats?: readonly Seat[];
  readonly draw: Draw;
}

const rank = ({ ranked }: Wishes, seat: Seat): number => {
  const at = ranked.indexOf(seat);
  return at < 0 ? SEATS.length : at;
};

/** Every way to give each player a power of his own that has the smallest sum of ranks. */
const bestOf = (wishes: readonly Wishes[], free: readonly Seat[]): { sum: number; ways: Assignment[] } => {
  const [first, ...others] = wishes;
  if (!first) return { sum: 0, ways: [[]] };
  const tried = free.map((seat) => {
    const rest = bestOf(
      others,
      free.filter((other) => other !== seat),
    );
    const own = { player: first.player, seat };
    return { sum: rest.sum + rank(first, seat), ways: rest.ways.map((way) => [own, ...way]) };
  });
  const sum = Math.min(...tried.map((each) => each.sum));
  return { sum, ways: tried.filter((each) => each.sum === sum).flatMap(({ ways }) => ways) };
};

/** Players in a drawn order, each the best power that is left. */
const inTurn = (wishes: readonly Wishes[], seats: readonly Seat[], draw: Draw): Assignment => {
  const waiting = [...wishes];
  const given = new Map<string, Seat>();
  while (waiting.length > 0) {
    const [next] = waiting.splice(draw(waiting.length), 1);
    const free = seats.filter((seat) => ![...given.values()].includes(seat));
    const best = next && free.toSorted((a, b) => rank(next, a) - rank(next, b))[0];
    if (next && best) given.set(next.player, best);
  }
  return wishes.flatMap(({ player }) => {
    const seat = given.get(player);
    return seat ? [{ player, seat }] : [];
  });
};

const wishesRefusal = (wishes: readonly Wishes[], { how, seats = SEATS }: Assigning): Refusal | undefined => {
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

/**
 * Gives every player as high a wish as can be (PBM-GM-4, PBM-AMB-1): the smallest sum of ranks, or each in turn the
 * best that is left. Ties and turns are drawn.
 */
export const assignSeats = (wishes: readonly Wishes[], assigning: Assigning): Result<Assignment, Refusal> => {
  const refused = wishesRefusal(wishes, assigning);
  if (refused) return err(refused);
  const { how, seats = SEATS, draw } = assigning;
  if (how === 'serial') return ok(inTurn(wishes, seats, draw));
  const { ways } = bestOf(wishes, seats);
  return ok(ways[draw(ways.length)] ?? []);
};
