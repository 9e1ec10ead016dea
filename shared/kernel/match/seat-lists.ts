import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Refusal } from '../refusal.ts';
import { commandRefusals } from './command-refusals.ts';
import { err, ok, type Result } from '../result.ts';

// Assigns seats by the players' wish lists.

/** The seats that a player wants, most wanted first; all others rank equally last. */
export interface SeatList<Seat extends string = string> {
  readonly player: string;
  readonly ranked: readonly Seat[];
}

/** Draws a whole number from 0 up to, but not including, `count`. */
export type DrawNumber = (count: number) => number;

/** The seats to assign. */
export interface AvailableSeats<Seat extends string = string> {
  /** At least as many as there are players. */
  readonly seats: readonly Seat[];
  /** The rank of a seat that is not listed: the number of seats in the game. */
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

/** The smallest sum of ranks for the remaining players, and the number of ways to reach it. */
interface Rest {
  readonly sum: number;
  readonly ways: number;
}

/** A random one of all assignments with the smallest sum of ranks. */
export const seatsBySmallestSum = <Seat extends string>(
  lists: readonly SeatList<Seat>[],
  { seats, unlisted }: AvailableSeats<Seat>,
  draw: DrawNumber,
): SeatAssignments<Seat> => {
  // By the bit set of seats taken so far.
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

/** Players choose in random order; each gets the best remaining seat. */
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

/** The input of an assignment. */
export interface SeatRequest {
  readonly lists: readonly SeatList[];
  /** Seats that people play. */
  readonly seats: readonly string[];
  readonly draw: DrawNumber;
}

/** Assigns seats by the smallest sum of ranks, for games whose rules do not say how. */
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

/** A deterministic sequence of draws. @param seed 64 hex digits, secret */
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
