import { markerAdjustment } from '@chancery/shared/games/pax/casus-belli/steps/marker-adjustment.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { CombatRecord } from '@chancery/shared/games/pax/state/turn-record.ts';
import type { Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { areaType } from '@chancery/shared/games/pax/board/position.ts';
import { describe, expect, test } from 'vitest';
import { type Board, board, casusBelliOf, markersOf, placed } from './pax-board.ts';
import { editionWith, run, standard, told, unitsIn } from './pax-workspace.ts';

const adjust = (state: WritableState, edition = standard) => {
  const workspace = run(markerAdjustment, state, {}, edition);
  return { ...workspace, state, next: markerAdjustment.next?.({ edition, state }) };
};

/** A combat already fought in this turn. */
const combat = (area: string, won: boolean, ...attackers: Power[]): CombatRecord => ({
  area,
  attackers,
  strength: 3,
  against: 3,
  column: '1-1',
  table: '1',
  die: 3,
  result: won ? 'DR' : 'AR',
  won,
  lost: [],
});

describe('step 1: areas still in unrest', () => {
  test('a controlled area loses its Control and all units; Interests of others stay (PB-COL-12, 13, 15)', () => {
    const { state } = adjust(
      board({
        markers: ['britain dominion canada', 'usa interest canada'],
        units: ['britain army 3 canada', 'britain navy 3 canada'],
        unrest: ['canada'],
      }),
    );
    expect(markersOf(state, 'canada')).toEqual(['usa interest']);
    expect(unitsIn(state, 'britain', 'home')).toEqual(['army 3 x1', 'navy 3 x1']);
    expect(state.unrest).toEqual([]);
  });

  test('where there is Influence but no Control everything goes (PB-COL-16)', () => {
    const { state } = adjust(
      board({ markers: ['france influence tunis', 'italy interest tunis'], unrest: ['tunis'] }),
    );
    expect(markersOf(state, 'tunis')).toEqual([]);
  });

  test('where there are only Interests they go (PB-COL-20)', () => {
    const { state } = adjust(board({ markers: ['italy interest tunis'], unrest: ['tunis'] }));
    expect(markersOf(state, 'tunis')).toEqual([]);
  });

  test('nobody retreats into an area lost at the same time', () => {
    const { state } = adjust(
      board({
        traced: true,
        markers: ['france possession tunis', 'france possession algiers'],
        units: ['france army 3 tunis', 'france army 1 algiers'],
        unrest: ['tunis', 'algiers'],
      }),
    );
    expect(state.units).toEqual([]);
  });

  test('a retreat order counts', () => {
    const { state } = adjust(
      board({
        markers: ['france possession tunis', 'france possession algiers', 'france possession senegambia'],
        units: ['france army 3 tunis', 'france army 1 algiers', 'france army 1 senegambia'],
        unrest: ['tunis'],
        orders: { retreats: [{ power: 'france', from: 'tunis', to: 'senegambia' }] },
      }),
    );
    expect(unitsIn(state, 'france', 'senegambia')).toEqual(['army 1 x1', 'army 3 x1']);
  });
});

describe('Ottoman annexation (PB-UNREST-9 to 12, AMB-11)', () => {
  const revolt: Board = { markers: ['russia influence greece'], unrest: ['greece'] };

  test('an area beside the Empire that nobody fought for becomes Ottoman; Influence there is a casus belli', () => {
    const { state, next } = adjust(board(revolt));
    expect(areaType({ edition: standard, state }, 'greece')).toBe('ottoman-empire');
    expect(markersOf(state, 'greece')).toEqual([]);
    expect(casusBelliOf(state)).toEqual(['1 russia against ottoman-empire in greece (annexation)']);
    expect(next).toBe('NEG');
  });

  test.each<[string, Board]>([
    [
      'an attempt was made, even in vain',
      { ...revolt, orders: { combats: [combat('greece', false, 'russia')] } },
    ],
    ['it is not adjacent', { unrest: ['marocco'] }],
    ['it is adjacent only to an area annexed now', { unrest: ['tunis', 'algiers'] }],
  ])('not when %s', (_name, words) => {
    const { state } = adjust(board(words));
    const last = words.unrest?.at(-1) ?? '';
    expect(areaType({ edition: standard, state }, last)).not.toBe('ottoman-empire');
  });

  test('a controlled area too, once its marker is gone, without a casus belli for it', () => {
    const { state } = adjust(board({ markers: ['italy protectorate greece'], unrest: ['greece'] }));
    expect(areaType({ edition: standard, state }, 'greece')).toBe('ottoman-empire');
    expect(state.casusBelli).toEqual([]);
  });

  test('never where the setting is off', () => {
    const { state } = adjust(board(revolt), editionWith({ ottomanAnnexation: false }));
    expect(state.areas).toEqual({});
  });
});

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

describe('step 5: units without Control leave', () => {
  test('armies that only quelled unrest go home (PB-COL-19)', () => {
    const { state } = adjust(
      board({
        markers: ['france influence tunis', 'france possession algiers'],
        units: ['france army 3 tunis', 'france army 1 algiers'],
        orders: { unrestAtStart: ['tunis'], combats: [combat('tunis', true, 'france')] },
      }),
    );
    expect(unitsIn(state, 'france', 'home')).toEqual(['army 3 x1']);
  });

  test('armies whose marker was not established retreat (PB-MOVE-13)', () => {
    const { state } = adjust(
      board({
        markers: ['france protectorate tunis unestablished', 'france possession algiers'],
        units: ['france army 3 tunis', 'france army 1 algiers'],
        orders: { placed: [placed('france protectorate tunis')] },
      }),
    );
    expect(unitsIn(state, 'france', 'algiers')).toEqual(['army 1 x1', 'army 3 x1']);
  });

  test('a fleet leaves an area lost for want of a garrison, and keeps its side of home (AMB-12)', () => {
    const { state } = adjust(board({ markers: ['france possession tunis'], units: ['france navy 3 tunis'] }));
    expect(state.units).toEqual([
      { power: 'france', arm: 'navy', size: 3, count: 1, at: 'home-france', coast: 'north-atlantic-ocean' },
    ]);
  });

  test('garrisons of what one controls stay', () => {
    const workspace = adjust(board({ markers: ['france possession tunis'], units: ['france army 1 tunis'] }));
    expect(told(workspace, 'units-retreated')).toEqual([]);
  });
});

test('a match may begin here: what MSC would have left is judged on the spot', () => {
  const { state } = adjust(
    board({
      markers: ['italy possession tunis', 'france possession algiers'],
      units: ['italy army 1 tunis'],
    }),
  );
  expect(markersOf(state, 'tunis')).toEqual(['italy possession']);
  expect(markersOf(state, 'algiers')).toEqual(['france influence']);
});
