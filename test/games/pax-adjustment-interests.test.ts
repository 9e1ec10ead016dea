import { describe, expect, test } from 'vitest';
import { type Board, board, markersOf, placed } from './pax-board.ts';
import { editionWith } from './pax-workspace.ts';
import { adjust, combat } from './pax-adjusted.ts';

describe('step 4: Interests and Influences', () => {
  test.each<[string, Board, string[]]>([
    ['are established (PB-EST-3)', { markers: ['italy influence tunis unestablished'] }, ['italy influence']],
    [
      'not where there was unrest, without an own victory (PB-EST-4, AMB-21)',
      {
        markers: ['italy influence tunis unestablished', 'france interest tunis unestablished'],
        orders: { unrestAtStart: ['tunis'], combats: [combat('tunis', true, 'france')] },
      },
      ['france interest'],
    ],
    [
      'beside a Protectorate no fight is needed (PB-EST-5)',
      {
        markers: ['britain protectorate tunis', 'france interest tunis unestablished'],
        units: ['britain army 1 tunis'],
        orders: { unrestAtStart: ['tunis'], combats: [combat('tunis', true, 'britain')] },
      },
      ['britain protectorate', 'france interest'],
    ],
    [
      'even when its owner loses the area',
      {
        markers: ['britain protectorate tunis', 'france interest tunis unestablished'],
        unrest: ['tunis'],
        orders: {},
      },
      ['france interest'],
    ],
  ])('%s', (_name, words, expected) => {
    expect(markersOf(adjust(board(words)).state, 'tunis')).toEqual(expected);
  });

  test('the setting lets anybody’s victory do', () => {
    const words: Board = {
      markers: ['italy influence tunis unestablished'],
      orders: { unrestAtStart: ['tunis'], combats: [combat('tunis', true, 'france')] },
    };
    const { state } = adjust(board(words), editionWith({ unrestInfluenceOwnWin: false }));
    expect(markersOf(state, 'tunis')).toEqual(['italy influence']);
  });
});

describe('Interests that a Possession drives out (AMB-57)', () => {
  const upgrade: Board = {
    markers: ['france possession tunis', 'italy interest tunis', 'spain interest tunis'],
    units: ['france army 1 tunis'],
    orders: { placed: [placed('france possession tunis over protectorate')] },
  };

  test('go, and Europe minds each', () => {
    const { state, next } = adjust(board({ ...upgrade, tensions: 40 }));
    expect(markersOf(state, 'tunis')).toEqual(['france possession']);
    expect(state.tensions).toBe(42);
    expect(state.casusBelli).toEqual([]);
    expect(next).toBe('CRP');
  });

  test('WE-30: at 99 that is the Great War, and the upgrader’s fault', () => {
    const { state } = adjust(board({ ...upgrade, tensions: 99 }));
    expect(state.greatWar).toMatchObject({ cause: 'tensions', culprits: ['france'] });
  });

  test('two who do so at once are both to blame', () => {
    const { state } = adjust(
      board({
        tensions: 99,
        markers: [
          'france possession tunis',
          'italy interest tunis',
          'britain possession siam',
          'france interest siam',
        ],
        units: ['france army 1 tunis', 'britain army 1 siam'],
        orders: {
          placed: [
            placed('france possession tunis over protectorate'),
            placed('britain possession siam over protectorate'),
          ],
        },
      }),
    );
    expect(state.greatWar?.culprits).toEqual(['britain', 'france']);
  });

  test('Interests beside an older Possession placed this turn together count as well', () => {
    const { state } = adjust(
      board({
        markers: ['france possession tunis', 'italy interest tunis unestablished'],
        units: ['france army 1 tunis'],
        orders: { placed: [placed('france possession tunis'), placed('italy interest tunis')] },
      }),
    );
    expect(markersOf(state, 'tunis')).toEqual(['france possession']);
    expect(state.tensions).toBe(1);
  });
});
