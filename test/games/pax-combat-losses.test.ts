import { excessOrder } from '@chancery/shared/games/pax/combat/excess-order.ts';
import { divideLosses } from '@chancery/shared/games/pax/combat/joint-losses.ts';
import { attainableLosses, chooseLosses, leastLoss } from '@chancery/shared/games/pax/combat/losses.ts';
import type { Armies } from '@chancery/shared/games/pax/combat/armies.ts';
import type { Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { describe, expect, test } from 'vitest';
import { board } from './pax-board.ts';
import { standard } from './pax-workspace.ts';

describe('one power (PB-CRT-8, AMB-26)', () => {
  test.each<[Armies, number, number]>([
    [{ 1: 2, 3: 1 }, 3, 3],
    [{ 3: 2 }, 4, 6],
    [{ 1: 1, 10: 1 }, 2, 10],
    [{ 10: 1 }, 3, 10],
    [{ 1: 1, 3: 1 }, 9, 4],
  ])('of %o a loss of %i takes %i', (armies, demanded, loss) => {
    expect(leastLoss(armies, demanded)).toBe(loss);
  });

  test.each<[Armies, number, (1 | 3 | 10)[], Armies]>([
    [{ 1: 3, 3: 1 }, 3, [], { 1: 3, 3: 0, 10: 0 }],
    [{ 1: 3, 3: 1 }, 3, [3], { 1: 0, 3: 1, 10: 0 }],
    [{ 1: 4, 3: 2 }, 4, [3], { 1: 1, 3: 1, 10: 0 }],
    [{ 1: 3, 3: 1 }, 3, [10, 1], { 1: 3, 3: 0, 10: 0 }],
    [{ 1: 6, 3: 2 }, 6, [3, 3], { 1: 0, 3: 2, 10: 0 }],
  ])('of %o a loss of %i, naming %o, is %o', (armies, points, named, chosen) => {
    expect(chooseLosses(armies, points, named)).toEqual(chosen);
  });
});

describe('a joint attack', () => {
  const groupsOf = (...groups: Partial<Record<Power, Armies>>[]) =>
    groups.map((group) =>
      Object.entries(group).map(([power, armies]) => ({
        power: power as Power,
        attainable: attainableLosses(armies),
      })),
    );
  const shares = (demanded: number, ...groups: Partial<Record<Power, Armies>>[]) =>
    Object.fromEntries(divideLosses(groupsOf(...groups), demanded));

  test('shares evenly (PB-COL-25)', () => {
    expect(shares(4, { britain: { 1: 4 } }, { france: { 1: 5 } })).toEqual({ britain: 2, france: 2 });
  });

  test('puts the excess on the first in order (PB-COL-26)', () => {
    expect(shares(5, { france: { 1: 4 } }, { britain: { 1: 5 } })).toEqual({ france: 3, britain: 2 });
  });

  test('makes all who are tied bear it (PB-COL-27)', () => {
    expect(shares(5, { britain: { 1: 4 }, france: { 1: 4 } })).toEqual({ britain: 3, france: 3 });
    expect(shares(4, { britain: { 1: 2 }, france: { 1: 2 }, italy: { 1: 2 } })).toEqual({
      britain: 2,
      france: 2,
      italy: 2,
    });
  });

  test('loses as little as makes it up, whatever the pieces (AMB-26)', () => {
    expect(shares(3, { britain: { 3: 2 } }, { france: { 1: 3 } })).toEqual({ britain: 3, france: 0 });
    expect(shares(4, { britain: { 3: 2 }, france: { 1: 2 } })).toEqual({ britain: 3, france: 1 });
  });

  test('takes everything when it is not enough', () => {
    expect(shares(9, { britain: { 1: 2 } }, { france: { 3: 1 } })).toEqual({ britain: 2, france: 3 });
  });
});

describe('who bears the excess (PB-COL-26)', () => {
  test('fewest units there', () => {
    const state = board({ units: ['britain 3 army 1 kongo', 'france 2 army 3 kongo'] });
    expect(excessOrder({ edition: standard, state }, 'kongo', ['britain', 'france'])).toEqual([
      ['france'],
      ['britain'],
    ]);
  });

  test('then fewest one step away, then in the next ring', () => {
    const state = board({
      units: ['britain army 1 kongo', 'france army 3 kongo', 'france army 1 angola', 'britain army 10 home'],
    });
    expect(excessOrder({ edition: standard, state }, 'kongo', ['britain', 'france'])).toEqual([
      ['britain'],
      ['france'],
    ]);
  });

  test('those that nothing distinguishes are grouped', () => {
    const state = board({ units: ['britain army 1 kongo', 'france army 3 kongo'] });
    expect(excessOrder({ edition: standard, state }, 'kongo', ['britain', 'france'])).toEqual([
      ['britain', 'france'],
    ]);
  });
});
