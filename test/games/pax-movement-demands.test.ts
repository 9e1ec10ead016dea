import { describe, expect, test } from 'vitest';
import { play, type Table } from './pax-movement-table.ts';
import { told } from './pax-workspace.ts';
import { finish } from './pax-movement-start.ts';

describe('what events demand', () => {
  const atLeast = (amount: number, arm: 'any' | 'navy', power: 'italy' | 'germany' = 'italy'): Table => ({
    turn0: { bounds: [{ power, kind: 'at-least', amount, arm, event: 'none' }] },
  });

  test('is kept back from everything but units, and buys small armies at last (AMB-117)', () => {
    const { lines, units, left } = play(
      { ...atLeast(20, 'any'), treasury: { italy: 30 } },
      { italy: 'place protectorate in tunis\npay 11 to france\nbuild army 3\nplace influence in siam' },
    );
    expect(lines).toEqual({
      'italy/1': 'unfunded',
      'italy/2': 'unfunded',
      'italy/3': 'done',
      'italy/4': 'done',
    });
    expect(units('italy', 'home')).toEqual(['1 army 3', '3 army 1']);
    expect(left('italy')).toBe(30 - 10 - 10 - 9);
  });

  test('counts the maintenance paid for units abroad', () => {
    const words: Table = {
      ...atLeast(10, 'any'),
      markers: ['italy possession tunis'],
      units: ['italy army 3 tunis', 'italy army 1 tunis', 'italy army 10 home'],
    };
    expect(play(words, {}).units('italy', 'home')).toEqual(['1 army 10', '2 army 1']);
  });

  test('in ships where it names ships, which serve a demand for any units as well', () => {
    const both: Table = {
      treasury: { germany: 30 },
      turn0: {
        bounds: [
          { power: 'germany', kind: 'at-least', amount: 9, arm: 'navy', event: 'none' },
          { power: 'germany', kind: 'at-least', amount: 12, arm: 'any', event: 'none' },
        ],
      },
    };
    expect(play(both, {}).units('germany', 'home')).toEqual(['1 army 1', '3 navy 1']);
    const built = play(both, { germany: 'build navy 3\nbuild army 3' });
    expect(built.units('germany', 'home')).toEqual(['1 army 3', '1 navy 3']);
  });

  test('asks no more than the treasury holds (PB-RE-12)', () => {
    const { units, left } = play({ ...atLeast(30, 'any'), treasury: { italy: 7 } }, {});
    expect([units('italy', 'home'), left('italy')]).toEqual([['2 army 1'], 1]);
  });

  test('a ceiling on units leaves smaller purchases possible', () => {
    const words: Table = {
      turn0: { bounds: [{ power: 'britain', kind: 'at-most', amount: 10, arm: 'any', event: 'none' }] },
    };
    const { reasons } = play(words, { britain: 'build army 10\nbuild army 3\nbuild army 1' });
    expect(reasons).toEqual({
      'britain/1': 'over-ceiling',
      'britain/2': 'unconditional',
      'britain/3': 'over-ceiling',
    });
  });

  test('a Dominion or State not granted costs victory points (upgrade-or-lose-vp)', () => {
    const words: Table = {
      markers: ['britain possession australia'],
      units: ['britain army 1 australia'],
      turn0: {
        pressures: [
          { power: 'britain', area: 'australia', to: 'dominion', vp: 5, event: 'australian-unrest' },
        ],
      },
    };
    const refused = finish(words, {});
    expect(refused.state.turnRecord.awards).toEqual([{ power: 'britain', vp: -5, why: 'australian-unrest' }]);
    expect(told(refused, 'event-demand-failed')).toHaveLength(1);
    expect(finish(words, { britain: 'place dominion in australia' }).state.turnRecord.awards).toEqual([]);
  });
});
