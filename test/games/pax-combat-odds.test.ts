import { combatTable, oddsColumn, resultOf } from '@chancery/shared/games/pax/combat/odds.ts';
import { describe, expect, test } from 'vitest';
import { editionWith, standard } from './pax-workspace.ts';

const charts = standard.tables.combatTables;

describe('the odds column, rounded in favour of the area (PB-CRT-2, 3)', () => {
  test.each([
    [13, 5, '2-1'],
    [15, 5, '3-1'],
    [14, 5, '2-1'],
    [5, 5, '1-1'],
    [4, 5, '2-3'],
    [3, 5, '1-2'],
    [2, 5, '1-3'],
    [1, 5, '1-10'],
    [1, 10, '1-10'],
    [7, 5, '1-1'],
    [8, 5, '3-2'],
    [49, 5, '3-1'],
    [50, 5, '10-1'],
  ])('%i against %i is %s', (attacker, defender, column) => {
    expect(oddsColumn(charts, attacker, defender)).toBe(column);
  });

  test('above the highest column the edge column serves, below the lowest there is none (AMB-27)', () => {
    expect(oddsColumn(charts, 60, 5)).toBe('10-1');
    expect(oddsColumn(charts, 1, 11)).toBeUndefined();
  });

  test('a table may send what is above the highest column elsewhere', () => {
    const edited = editionWith({}, { combatTables: { ...charts, aboveHighest: { use: '3-1' } } });
    expect(oddsColumn(edited.tables.combatTables, 60, 5)).toBe('3-1');
    expect(oddsColumn(edited.tables.combatTables, 50, 5)).toBe('10-1');
  });
});

test.each([
  [13, 5, '2'],
  [4, 20, '1'],
  [20, 4, '1'],
  [5, 20, '2'],
] as const)('%i against %i uses table %s (PB-CRT-1)', (attacker, defender, table) => {
  expect(combatTable(attacker, defender)).toBe(table);
});

test('a die meets its column (PB-CRT-4)', () => {
  expect(resultOf(charts, '1', { column: '1-1', die: 3 })).toBe('EX');
  expect(resultOf(charts, '2', { column: '2-1', die: 4 })).toBe('DR');
  expect(resultOf(charts, '2', { column: '3-1', die: 1 })).toBe('HX');
});
