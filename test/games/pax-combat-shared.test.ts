import { describe, expect, test } from 'vitest';
import { board, markersOf } from './pax-board.ts';
import { fight } from './pax-fights.ts';

describe('several powers in one area', () => {
  const rivals = {
    markers: ['france protectorate tunis unestablished', 'italy protectorate tunis unestablished'],
    units: ['france army 3 tunis', 'italy army 3 tunis'],
    unrest: ['tunis'],
  };

  test('each fights alone against the full strength; one success ends the unrest (PB-COL-7, 8, 9, 17, 18)', () => {
    const { state, combats } = fight(board(rivals), { 'combat tunis france': 5, 'combat tunis italy': 1 });
    expect(combats.map((c) => [c.attackers, c.strength, c.won])).toEqual([
      [['france'], 3, true],
      [['italy'], 3, false],
    ]);
    expect(state.unrest).toEqual([]);
    expect(markersOf(state, 'tunis')).toEqual(['france protectorate']);
  });

  test('both may establish', () => {
    const { state } = fight(board(rivals), { else: 5 });
    expect(markersOf(state, 'tunis')).toEqual(['france protectorate', 'italy protectorate']);
  });

  test('all is judged on the position as COL found it', () => {
    const { combats } = fight(
      board({
        markers: ['italy protectorate tunis unestablished'],
        units: ['italy army 3 tunis', 'france army 3 tunis'],
        unrest: ['tunis'],
      }),
      { 'combat tunis france': 5, 'combat tunis italy': 5 },
    );
    expect(combats).toHaveLength(2);
  });
});

describe('co-dominions in unrest (PB-COL-21 to 28)', () => {
  const shared = {
    markers: ['britain protectorate kongo', 'france protectorate kongo', 'italy interest kongo'],
    units: ['britain 4 army 1 kongo', 'france 2 army 1 kongo', 'italy army 3 kongo'],
    unrest: ['kongo'],
    areas: { kongo: { combatStrength: 3 } },
  };

  test('members attack together, others not at all', () => {
    const { combats, dice } = fight(board(shared), { 'combat kongo britain': 5 });
    expect(combats.map((c) => [c.attackers, c.strength])).toEqual([[['britain', 'france'], 6]]);
    expect(dice.rolls).toHaveLength(1);
  });

  test('one member may fight alone; one success is enough', () => {
    const { state, combats } = fight(
      board({ ...shared, orders: { alone: [{ area: 'kongo', power: 'france' }] } }),
      { 'combat kongo britain': 6, 'combat kongo france': 1 },
    );
    expect(combats.map((c) => [c.attackers.join(), c.won])).toEqual([
      ['britain', true],
      ['france', false],
    ]);
    expect(state.unrest).toEqual([]);
    expect(markersOf(state, 'kongo')).toContain('france protectorate');
  });

  test('losses fall evenly, the excess on whoever has fewest units there', () => {
    const { combats } = fight(
      board({ ...shared, fixedResults: [{ area: 'kongo', power: 'france', result: 'EX' }] }),
    );
    expect(combats[0]?.lost).toEqual([
      { power: 'britain', size: 1, count: 1 },
      { power: 'france', size: 1, count: 2 },
    ]);
    expect(combats[0]?.won).toBe(true);
  });

  test('unless all members have named losses that just make it up', () => {
    const named = (power: 'britain' | 'france', count: number) => ({
      power,
      area: 'kongo',
      units: Array.from({ length: count }, () => ({ arm: 'army' as const, size: 1 as const })),
    });
    const { combats } = fight(
      board({
        ...shared,
        fixedResults: [{ area: 'kongo', power: 'france', result: 'EX' }],
        orders: { losses: [named('britain', 2), named('france', 1)] },
      }),
    );
    expect(combats[0]?.lost).toEqual([
      { power: 'britain', size: 1, count: 2 },
      { power: 'france', size: 1, count: 1 },
    ]);
  });
});
