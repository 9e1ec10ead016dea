import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { expect, test } from 'vitest';
import { gatesOf } from './table.ts';
import type { Row } from './tally.ts';

/** Games of which each seat has won so many. */
const rowsOf = (won: Readonly<Record<Seat, number>>): readonly Row[] =>
  SEATS.flatMap((winner) =>
    Array.from({ length: won[winner] }, () => ({ winner, longest: {}, refused: [] }) as unknown as Row),
  );

const met = (won: Readonly<Record<Seat, number>>): readonly boolean[] =>
  gatesOf(rowsOf(won))
    .slice(0, 2)
    .map((gate) => gate.met);

test('14 and 70 of 200 games are enough, and not too many', () => {
  const won = { britain: 70, france: 32, germany: 28, italy: 28, japan: 14, russia: 14, usa: 14 };
  expect(met(won)).toEqual([true, true]);
  expect(met({ ...won, britain: 71, usa: 13 })).toEqual([false, false]);
});
