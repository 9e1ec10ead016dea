import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import { describe, expect, test } from 'vitest';
import { report } from './pax-told-report.ts';
import { standard } from './pax-workspace.ts';

// Which reports say that figures stand in for printed ones.

describe('the note on figures that stand in for printed ones (AMB-1)', () => {
  const NOTE = '≈ marks what rests on a figure that stands in for a printed one nobody could recover.';
  const scores = (id: string): Fact => ({
    ...({ type: 'vp-recorded', seat: 'france', treasury: 37, divisor: 7, bought: 5, total: 19 } as const),
    bonuses: [{ id, vp: 2 }],
  });
  const final = (penalty: number): Fact => ({
    type: 'final-recorded',
    record: {
      ...{ seat: 'britain', accumulated: 85, bonuses: [], income: 175, incomeVp: 35 },
      ...{ penalty, total: 85, place: 1 },
    } as never,
  });

  test.each<[string, Fact, boolean]>([
    ['new merchant fleets', { type: 'merchants-due', power: 'italy', count: 1 }, true],
    ['a bonus', scores('french-security'), true],
    ['a bonus as printed', scores('first-canal'), false],
    ['the cost of the Great War', final(50), true],
    ['no cost of it', final(0), false],
    ['unrest as printed', { type: 'unrest-broke-out', area: 'shang-hai', table: 'C' }, false],
  ])('%s', (_what, fact, isMarked) => {
    const lines = report([fact]);
    expect(lines.includes(NOTE)).toBe(isMarked);
    expect(lines[0]?.includes('≈')).toBe(isMarked);
  });

  test('is not told because a player writes the sign', () => {
    const text = 'treaty "About ≈ 5 pounds" between britain, france';
    const lines = report([
      {
        type: 'treaty-proposed',
        treaty: 't1',
        title: 'About ≈ 5 pounds',
        hash: 'ab',
        by: 'britain',
        text,
      } as never,
    ]);
    expect(lines.join('\n')).toContain('≈');
    expect(lines).not.toContain(NOTE);
  });

  test('marks all new fleets of a turn if any of them rests on one', () => {
    const due = (power: 'britain' | 'italy'): Fact => ({ type: 'merchants-due', power, count: 1 });
    const tables = {
      ...standard.tables,
      turnTrack: {
        ...standard.tables.turnTrack,
        turns: standard.tables.turnTrack.turns.map((row) => ({
          ...row,
          newMerchantFleets: {
            ...row.newMerchantFleets,
            reconstructed: row.newMerchantFleets.powers.includes('italy'),
          },
        })),
      },
    };
    expect(report([due('britain'), due('italy')], 'france', 'RE', { ...standard, tables })).toEqual([
      'Britain and Italy may put new merchant fleets to sea≈.',
      NOTE,
    ]);
    expect(report([due('britain')], 'france', 'RE', { ...standard, tables })).not.toContain(NOTE);
  });
});
