import { describe, expect, test } from 'vitest';
import { type Board, board, markersOf } from './pax-board.ts';
import { adjust, combat } from './pax-adjusted.ts';

describe('step 3: garrisons (PB-GARR-2, 3, 11, AMB-111)', () => {
  const reduced = (words: Board, area = 'tunis') => markersOf(adjust(board(words)).state, area);

  test.each<[string, Board, string[]]>([
    [
      'Control without an army becomes Influence',
      { markers: ['italy possession tunis'] },
      ['italy influence'],
    ],
    [
      'beside others’ Interests',
      { markers: ['italy protectorate tunis', 'france interest tunis'] },
      ['italy influence', 'france interest'],
    ],
    [
      'an army there at the end of MSC is enough, whatever happened since (AMB-22)',
      { markers: ['italy possession tunis'], orders: { garrisoned: [{ area: 'tunis', power: 'italy' }] } },
      ['italy possession'],
    ],
    [
      'in a co-dominion it becomes an Interest',
      { markers: ['italy protectorate tunis', 'france protectorate tunis'], units: ['france army 1 tunis'] },
      ['france protectorate', 'italy interest'],
    ],
    [
      'or nothing beside a Possession',
      { markers: ['italy protectorate tunis', 'france possession tunis'], units: ['france army 1 tunis'] },
      ['france possession'],
    ],
    [
      'both members may lose theirs',
      { markers: ['italy possession tunis', 'france possession tunis'] },
      ['france interest', 'italy interest'],
    ],
    [
      'unestablished without an army becomes Influence',
      { markers: ['italy protectorate tunis unestablished'] },
      ['italy influence'],
    ],
    [
      'but not beside Control that stands',
      {
        markers: ['italy protectorate tunis unestablished', 'france protectorate tunis'],
        units: ['france army 1 tunis'],
      },
      ['france protectorate'],
    ],
    [
      'nor in unrest (PB-EST-4)',
      { markers: ['italy protectorate tunis unestablished'], orders: { unrestAtStart: ['tunis'] } },
      [],
    ],
    [
      'unestablished with an army that held back is removed',
      { markers: ['italy protectorate tunis unestablished'], units: ['italy army 1 tunis'] },
      [],
    ],
  ])('%s', (_name, words, expected) => {
    expect(reduced(words)).toEqual(expected);
  });

  test('without a counter the marker is simply removed', () => {
    const state = board({ markers: ['italy possession tunis'] });
    state.counterLimits = { italy: { influence: 0 } };
    expect(markersOf(adjust(state).state, 'tunis')).toEqual([]);
  });

  test('garrison losses do not alarm Europe (PB-ETI-9)', () => {
    expect(adjust(board({ markers: ['italy possession tunis'] })).state.tensions).toBe(0);
  });

  test('a beaten co-dominion member loses its marker though others have won (PB-COL-24)', () => {
    const { state } = adjust(
      board({
        markers: ['italy protectorate tunis', 'france protectorate tunis'],
        units: ['france army 1 tunis'],
        orders: {
          garrisoned: [
            { area: 'tunis', power: 'france' },
            { area: 'tunis', power: 'italy' },
          ],
          combats: [combat('tunis', true, 'france'), combat('tunis', false, 'italy')],
        },
      }),
    );
    expect(markersOf(state, 'tunis')).toEqual(['france protectorate', 'italy interest']);
  });

  test('a member whose units died in a victory keeps it (PB-COL-28)', () => {
    const { state } = adjust(
      board({
        markers: ['italy protectorate tunis', 'france protectorate tunis'],
        units: ['france army 1 tunis'],
        orders: {
          garrisoned: [
            { area: 'tunis', power: 'france' },
            { area: 'tunis', power: 'italy' },
          ],
          combats: [combat('tunis', true, 'france', 'italy')],
        },
      }),
    );
    expect(markersOf(state, 'tunis')).toEqual(['france protectorate', 'italy protectorate']);
  });
});
