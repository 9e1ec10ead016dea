import { type SeatList, seatsBySmallestSum } from '@chancery/shared/kernel/match/seat-lists.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

// Seats given out by lists: the smallest sum of ranks, every way to it as likely as any other.

const SEATS = ['a', 'b', 'c', 'd', 'e'];

const lists = fc
  .array(fc.shuffledSubarray(SEATS), { maxLength: SEATS.length })
  .map((all) => all.map((ranked, n): SeatList => ({ player: String(n), ranked })));

/** Every way to give each player a seat of their own, written out. */
const everyWay = (players: number, free: readonly string[]): readonly (readonly string[])[] =>
  players === 0
    ? [[]]
    : free.flatMap((seat) =>
        everyWay(
          players - 1,
          free.filter((other) => other !== seat),
        ).map((rest) => [seat, ...rest]),
      );

const sumOf = (all: readonly SeatList[], way: readonly string[]): number =>
  all.reduce((sum, { ranked }, n) => {
    const at = ranked.indexOf(way[n] ?? '');
    return sum + (at < 0 ? SEATS.length : at);
  }, 0);

test('every way with the smallest sum of ranks can be drawn, and no other', () => {
  fc.assert(
    fc.property(lists, (all) => {
      const ways = everyWay(all.length, SEATS);
      const least = Math.min(...ways.map((way) => sumOf(all, way)));
      const best = ways.filter((way) => sumOf(all, way) === least).map((way) => way.join(' '));
      const drawn = best.map((_, n) =>
        seatsBySmallestSum(all, { seats: SEATS, unlisted: SEATS.length }, (count) => {
          expect(count).toBe(best.length);
          return n;
        })
          .map(({ seat }) => seat)
          .join(' '),
      );
      expect(drawn).toEqual(best);
    }),
    { numRuns: 60 },
  );
});

test('eleven players without a wish have eleven seats', () => {
  const seats = Array.from({ length: 11 }, (_, n) => `seat ${String(n)}`);
  const all = seats.map((_, n) => ({ player: String(n), ranked: [] }));
  const given = seatsBySmallestSum(all, { seats, unlisted: 11 }, (count) => count - 1);
  expect(new Set(given.map(({ seat }) => seat)).size).toBe(11);
});
