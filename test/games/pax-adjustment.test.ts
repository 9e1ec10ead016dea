import { areaType } from '@chancery/shared/games/pax/board/position.ts';
import { describe, expect, test } from 'vitest';
import { type Board, board, casusBelliOf, markersOf, placed } from './pax-board.ts';
import { editionWith, standard, told, unitsIn } from './pax-workspace.ts';
import { adjust, combat } from './pax-adjusted.ts';

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
