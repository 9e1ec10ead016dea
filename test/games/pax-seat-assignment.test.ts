import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { DrawNumber } from '@chancery/shared/kernel/match/seat-lists.ts';
import { assignSeats, type SeatWishes } from '@chancery/shared/games/pax/setup/seat-assignment.ts';
import { expect, test } from 'vitest';

// Preference lists assign powers (PBM-GM-3, 4, PBM-AMB-1).

const wish = (player: string, ...ranked: Seat[]): SeatWishes => ({ player, ranked });
const first: DrawNumber = () => 0;

const seats = (wishes: readonly SeatWishes[], how: 'rankSum' | 'serial', draw: DrawNumber = first) => {
  const assigned = assignSeats(wishes, { how, draw });
  if (!assigned.ok) throw new Error(assigned.error.reason);
  return Object.fromEntries(assigned.value.map(({ player, seat }) => [player, seat]));
};

test('nobody gets a first wish at the cost of a worse sum (PBM-GM-3, seatAssignment)', () => {
  const wishes = [wish('anna', 'france', 'britain'), wish('ben', 'france')];
  expect(seats(wishes, 'rankSum')).toEqual({ anna: 'britain', ben: 'france' });
});

test('in turn the first in the drawn order takes the first wish, the next the best that is left', () => {
  const wishes = [wish('anna', 'france', 'britain'), wish('ben', 'france', 'italy')];
  expect(seats(wishes, 'serial')).toEqual({ anna: 'france', ben: 'italy' });
  expect(seats(wishes, 'serial', (count) => count - 1)).toEqual({ anna: 'britain', ben: 'france' });
});

test('equally good ways are drawn from', () => {
  const wishes = [wish('anna', 'france', 'britain'), wish('ben', 'france', 'britain')];
  expect(seats(wishes, 'rankSum')).toEqual({ anna: 'britain', ben: 'france' });
  expect(seats(wishes, 'rankSum', (count) => count - 1)).toEqual({ anna: 'france', ben: 'britain' });
});

test('seven players without a wish have seven powers', () => {
  const players = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((player) => wish(player));
  expect(new Set(Object.values(seats(players, 'rankSum'))).size).toBe(7);
});

test.each([
  [[wish('anna', 'france', 'france')], 'rankSum', 'ranked-twice'],
  [
    ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((player) => wish(player)),
    'rankSum',
    'more-players-than-seats',
  ],
  [[wish('anna', 'france')], 'gm', 'master-gives-seats'],
] as const)('wishes that cannot be met are refused: %#', (wishes, how, reason) => {
  const assigned = assignSeats(wishes, { how, draw: first });
  expect(assigned.ok || assigned.error.reason).toBe(reason);
});

test('only powers that are to be played by somebody are given out', () => {
  const assigned = assignSeats([wish('anna', 'france')], { how: 'rankSum', seats: ['italy'], draw: first });
  expect(assigned).toEqual({ ok: true, value: [{ player: 'anna', seat: 'italy' }] });
});
