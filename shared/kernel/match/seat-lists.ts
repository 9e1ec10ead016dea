import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Refusal } from '../refusal.ts';
import { commandRefusals } from './command-refusals.ts';
import { err, ok, type Result } from '../result.ts';

// Seats given out by the lists of those who want to play.

/** The seats a player would like, the most wanted first; the rest are all equally unwelcome. */
export interface SeatList<Seat extends string = string> {
  readonly player: string;
  readonly ranked: readonly Seat[];
}

/** Draws a whole number from 0 to one below `count`. */
export type DrawNumber = (count: number) => number;

/** What is given out. */
export interface AvailableSeats<Seat extends string = string> {
  /** At least as many as there are players. */
  readonly seats: readonly Seat[];
  /** The rank of a seat that is not listed, after all that are: how many seats the game has. */
  readonly unlisted: number;
}

/** A seat for each player, in the order of the players. */
export type SeatAssignments<Seat extends string = string> = readonly {
  readonly player: string;
  readonly seat: Seat;
}[];

const rankOf = <Seat extends string>({ ranked }: SeatList<Seat>, seat: Seat, unlisted: number): number => {
  const at = ranked.indexOf(seat);
  return at < 0 ? unlisted : at;
};

/** How few ranks the players from one on can add up to, and in how many ways. */
interface Rest {
  readonly sum: number;
  readonly ways: number;
}

/** Every player's seat in the one of all ways with the smallest sum of ranks that is drawn. */
export const seatsBySmallestSum = <Seat extends string>(
  lists: readonly SeatList<Seat>[],
  { seats, unlisted }: AvailableSeats<Seat>,
  draw: DrawNumber,
): SeatAssignments<Seat> => {
  // By the set of seats that are taken: as many as players before this one.
  const known = new Map<number, Rest>();
  const choices = (player: number, taken: number) => {
    const list = lists[player];
    return seats.flatMap((seat, n) => {
      if (!list || (taken & (1 << n)) !== 0) return [];
      const rest = restOf(player + 1, taken | (1 << n));
      return [{ seat, n, ways: rest.ways, sum: rest.sum + rankOf(list, seat, unlisted) }];
    });
  };
  const restOf = (player: number, taken: number): Rest => {
    if (player >= lists.length) return { sum: 0, ways: 1 };
    const found = known.get(taken);
    if (found) return found;
    const all = choices(player, taken);
    const sum = Math.min(...all.map((choice) => choice.sum));
    const ways = all.filter((choice) => choice.sum === sum).reduce((total, choice) => total + choice.ways, 0);
    known.set(taken, { sum, ways });
    return { sum, ways };
  };
  let drawn = draw(restOf(0, 0).ways);
  let taken = 0;
  return lists.flatMap(({ player }, n) => {
    const { sum } = restOf(n, taken);
    for (const choice of choices(n, taken)) {
      if (choice.sum !== sum) continue;
      if (drawn < choice.ways) {
        taken |= 1 << choice.n;
        return [{ player, seat: choice.seat }];
      }
      drawn -= choice.ways;
    }
    return [];
  });
};

/** Players in a drawn order, each the best seat that is left. */
export const seatsInDrawnOrder = <Seat extends string>(
  lists: readonly SeatList<Seat>[],
  { seats, unlisted }: AvailableSeats<Seat>,
  draw: DrawNumber,
): SeatAssignments<Seat> => {
  const waiting = [...lists];
  const given = new Map<string, Seat>();
  while (waiting.length > 0) {
    const [next] = waiting.splice(draw(waiting.length), 1);
    const taken = new Set(given.values());
    const free = seats.filter((seat) => !taken.has(seat));
    const best = next && free.toSorted((a, b) => rankOf(next, a, unlisted) - rankOf(next, b, unlisted))[0];
    if (next && best !== undefined) given.set(next.player, best);
  }
  return lists.flatMap(({ player }) => {
    const seat = given.get(player);
    return seat === undefined ? [] : [{ player, seat }];
  });
};

/** What seats are given out by. */
export interface SeatRequest {
  readonly lists: readonly SeatList[];
  /** Seats that people play. */
  readonly seats: readonly string[];
  readonly draw: DrawNumber;
}

/** Seats by the smallest sum of ranks, in a game whose rules do not say how they are given out. */
export const assignByRankSum = ({ lists, seats, draw }: SeatRequest): Result<SeatAssignments, Refusal> => {
  const [players, places] = [lists.length, seats.length];
  if (players > places)
    return err(commandRefusals.refuse('more-players-than-seats', { players, seats: places }));
  const twice = lists.find(({ ranked }) => new Set(ranked).size < ranked.length);
  if (twice) return err(commandRefusals.refuse('ranked-twice', { player: twice.player }));
  return ok(seatsBySmallestSum(lists, { seats, unlisted: places }, draw));
};

/** The number of values of four bytes. */
const VALUES = 2 ** 32;

/** Draws that follow from a secret: the same again from the same. @param seed 64 hex digits */
export const seededDraw = (seed: string): DrawNumber => {
  let drawn = 0;
  const next = (): number => {
    drawn += 1;
    const bytes = hmac(sha256, hexToBytes(seed), utf8ToBytes(`seats ${String(drawn)}`));
    return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  };
  return (count) => {
    const fair = VALUES - (VALUES % count);
    let value = next();
    while (value >= fair) value = next();
    return value % count;
  };
};
