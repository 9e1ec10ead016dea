import { updateConquests } from '@chancery/shared/games/pax/war/conquests.ts';
import type { Conquest } from '@chancery/shared/games/pax/state/wars.ts';
import { describe, expect, test } from 'vitest';
import { workspace, told } from './pax-workspace.ts';
import { firstWar, type WarBoard, warBoard } from './pax-war-board.ts';

// Conquest at the end of an attack phase (PB-CONQ-1 to 4, AMB-91).

const WAR: WarBoard['wars'] = [
  [
    ['britain', 'japan'],
    ['france', 'italy'],
  ],
];

const settled = (words: Partial<WarBoard>, conquests: readonly Conquest[] = []) => {
  const state = warBoard({ wars: WAR, ...words });
  firstWar(state).conquests.push(...conquests.map((conquest) => ({ ...conquest })));
  const d = workspace(state);
  updateConquests(d);
  return d;
};

const taken = (d: ReturnType<typeof settled>): readonly Conquest[] => firstWar(d.state).conquests;

const tunis = (by: number, isSurrendered = false): Conquest => ({ area: 'tunis', by, isSurrendered });

describe('conquest', () => {
  const markers = ['italy protectorate tunis'];

  test('is of an enemy’s area where only armies of one side are left, for the whole side', () => {
    const d = settled({ markers, units: ['japan army 1 tunis'] });
    expect(taken(d)).toEqual([tunis(0)]);
    expect(told(d, 'area-conquered')).toEqual([
      { type: 'area-conquered', war: 1, area: 'tunis', by: ['britain', 'japan'] },
    ]);
    expect(d.state.markers).toHaveLength(1);
  });

  test.each([
    ['an enemy army is there', ['japan army 1 tunis', 'france army 1 tunis']],
    ['nobody but fleets is there', ['britain navy 3 tunis']],
    ['the owners are there', ['italy army 1 tunis']],
  ])('is none where %s', (_why, units) => {
    expect(taken(settled({ markers, units }))).toEqual([]);
  });

  test('is none of what no enemy controls', () => {
    const units = ['japan army 1 tunis'];
    expect(taken(settled({ units }))).toEqual([]);
    expect(taken(settled({ units, markers: ['usa protectorate tunis'] }))).toEqual([]);
    expect(taken(settled({ units, markers: ['italy influence tunis'] }))).toEqual([]);
    expect(taken(settled({ units, markers: ['italy protectorate tunis unestablished'] }))).toEqual([]);
  });

  test('is told once', () => {
    expect(told(settled({ markers, units: ['japan army 1 tunis'] }, [tunis(0)]), 'area-conquered')).toEqual(
      [],
    );
  });

  test('lasts while nobody takes it back, and passes with the last army of the other side', () => {
    expect(taken(settled({ markers }, [tunis(0)]))).toEqual([tunis(0)]);
    const d = settled({ markers, units: ['france army 1 tunis'] }, [tunis(0)]);
    expect(taken(d)).toEqual([]);
    expect(firstWar(d.state).retaken).toEqual(['tunis']);
    expect(told(d, 'area-won-back')).toMatchObject([{ area: 'tunis', by: ['france', 'italy'] }]);
  });

  test('of a co-dominion with an enemy takes their share (PB-CODOM-1)', () => {
    const shared = ['italy protectorate tunis', 'britain protectorate tunis'];
    expect(taken(settled({ markers: shared, units: ['britain army 1 tunis'] }))).toEqual([tunis(0)]);
    expect(taken(settled({ markers: shared, units: ['italy army 1 tunis'] }, [tunis(0)]))).toEqual([
      tunis(1),
    ]);
  });

  test('of three hostile sides goes from one to another', () => {
    const wars: WarBoard['wars'] = [[['britain'], ['italy'], ['russia']]];
    const d = settled({ wars, markers, units: ['russia army 1 tunis'] }, [tunis(0)]);
    expect(taken(d)).toEqual([tunis(2)]);
  });

  test('waits for enemies in a linked war as well (AMB-109)', () => {
    const wars: WarBoard['wars'] = [
      [['britain'], ['italy']],
      [['britain'], ['russia']],
    ];
    const units = ['britain army 1 tunis', 'russia army 1 tunis'];
    expect(taken(settled({ wars, markers, units }))).toEqual([]);
  });

  test('by surrender stays so till an army enters (AMB-91)', () => {
    expect(taken(settled({ markers }, [tunis(0, true)]))).toEqual([tunis(0, true)]);
    expect(taken(settled({ markers, units: ['britain army 1 tunis'] }, [tunis(0, true)]))).toEqual([
      tunis(0),
    ]);
  });
});

describe('in linked wars', () => {
  const wars: WarBoard['wars'] = [
    [['italy'], ['russia']],
    [['usa'], ['russia']],
  ];
  const togoland = { area: 'togoland', by: 0, isSurrendered: true };

  test('what another enemy of its owner has been given is not taken from them (PB-CONQ-2, PB-SURR-4)', () => {
    const d = settled({ wars, markers: ['russia possession togoland'], units: ['usa army 1 togoland'] }, [
      togoland,
    ]);
    expect(d.state.wars.map(({ conquests }) => conquests)).toEqual([[togoland], []]);
  });

  test('its owner wins it back from whoever has it (PB-CONQ-3)', () => {
    const d = settled({ wars, markers: ['russia possession togoland'], units: ['russia army 1 togoland'] }, [
      togoland,
    ]);
    expect(d.state.wars.map(({ conquests }) => conquests)).toEqual([[], []]);
  });
});

describe('in a rebellion', () => {
  const wars: WarBoard['wars'] = [[['china'], ['britain', 'japan']]];
  const markers = ['britain possession burma', 'britain protectorate fukien'];

  test('an army takes back what was given up for want of supply (PB-CONQ-3, PB-CHINA-9)', () => {
    const burma = { area: 'burma', by: 0, isSurrendered: true };
    expect(taken(settled({ wars, markers, units: ['japan army 1 burma'] }, [burma]))).toEqual([]);
  });

  test('nobody conquers anything (PB-CHINA-25)', () => {
    expect(taken(settled({ wars, markers, units: ['china army 5 fukien'] }))).toEqual([]);
  });
});
