import { perTurnIncreases } from '@chancery/shared/games/pax/china/per-turn.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { nativeGround } from '@chancery/shared/games/pax/war/natives/ground.ts';
import { marchNatives } from '@chancery/shared/games/pax/war/natives/marches.ts';
import { musterNatives } from '@chancery/shared/games/pax/war/natives/muster.ts';
import { actsByRule, realmOf } from '@chancery/shared/games/pax/war/natives/realm.ts';
import { nativeRetreat } from '@chancery/shared/games/pax/war/natives/retreat-way.ts';
import { endOttomanWar } from '@chancery/shared/games/pax/war/ottoman/outcome.ts';
import { endRebellion } from '@chancery/shared/games/pax/war/rebellion/outcome.ts';
import { sweepMarkers } from '@chancery/shared/games/pax/war/rebellion/sweeping.ts';
import { describe, expect, test } from 'vitest';
import { workspace, standard, told } from './pax-workspace.ts';
import { firstWar, type WarBoard, warBoard } from './pax-war-board.ts';

// China and the Ottomans, who fight by rule (PB-CHINA-10 to 36, PB-OTTO-5 to 24).

const REBELLION: WarBoard['wars'] = [[['china'], ['britain', 'japan', 'russia']]];
const OTTOMAN: WarBoard['wars'] = [[['ottoman-empire'], ['italy']]];

const armiesOf = (state: WritableState, power: 'china' | 'ottoman-empire'): string[] =>
  state.units
    .filter((s) => s.power === power)
    .flatMap(({ at, count }) => Array.from({ length: count }, () => at))
    .sort();

describe('rebels', () => {
  test('rise in the number of one die, each where two dice put it (PB-CHINA-10)', () => {
    const d = workspace(warBoard({ wars: REBELLION }), { 'chinese-armies': 2, 'chinese-army': [1, 1, 6, 6] });
    musterNatives(d, 'rebellion');
    expect(armiesOf(d.state, 'china')).toEqual(['mongolia', 'tibet']);
    expect(d.state.units.every(({ size }) => size === 5)).toBe(true);
  });

  test('never in a Possession, whose dice are cast again; in a Protectorate they may (PB-CHINA-11, AMB-34)', () => {
    const markers = ['britain possession tibet', 'russia protectorate mongolia'];
    const d = workspace(warBoard({ wars: REBELLION, markers }), {
      'chinese-armies': 1,
      'chinese-army': [1, 1, 6, 6],
    });
    musterNatives(d, 'rebellion');
    expect(armiesOf(d.state, 'china')).toEqual(['mongolia']);
  });

  test('rise nowhere where the table names nothing but Possessions', () => {
    const areas = Object.values(standard.tables.chineseArmies.table);
    const markers = areas.map((area) => `britain possession ${area}`);
    const d = workspace(warBoard({ wars: REBELLION, markers }), { 'chinese-armies': 4 });
    musterNatives(d, 'rebellion');
    expect(armiesOf(d.state, 'china')).toEqual([]);
  });
});

describe('Chinese armies', () => {
  const marched = (words: Omit<WarBoard, 'wars'>): string[] => {
    const d = workspace(warBoard({ wars: REBELLION, ...words }));
    marchNatives(d, ['china']);
    return armiesOf(d.state, 'china');
  };

  test('stay where they face a colonial army (PB-CHINA-14)', () => {
    expect(
      marched({ units: ['china army 5 fukien', 'britain army 1 fukien', 'japan army 1 kwang-si'] }),
    ).toEqual(['fukien']);
  });

  test('move one area toward the nearest colonial army (PB-CHINA-15, 16)', () => {
    expect(marched({ units: ['china army 5 tibet', 'japan army 1 fukien'] })).toEqual(['kansu']);
  });

  test('choose the stronger, then the more valuable, then the less defended, then the first by name', () => {
    const from = 'china army 5 central-china';
    expect(marched({ units: [from, 'japan army 1 fukien', 'japan army 1 kansu'] })).toEqual(['fukien']);
    expect(marched({ units: [from, 'japan army 1 manchuria', 'japan army 1 fukien'] })).toEqual([
      'manchuria',
    ]);
    expect(marched({ units: [from, 'japan army 1 shang-hai', 'japan 2 army 1 kansu'] })).toEqual([
      'shang-hai',
    ]);
    expect(marched({ units: [from, 'japan army 1 shang-hai', 'japan army 1 kansu'] })).toEqual(['kansu']);
  });

  test('pay no heed to armies outside China, nor to fleets (PB-CHINA-17)', () => {
    expect(
      marched({ units: ['china army 5 yunnan', 'britain army 10 bengal', 'britain navy 10 kwang-si'] }),
    ).toEqual(['yunnan']);
  });

  test('retreat to an area without enemies, rather one without Control, the stronger first (PB-CHINA-20)', () => {
    const way = (words: Omit<WarBoard, 'wars'>): string | undefined =>
      nativeRetreat({ edition: standard, state: warBoard({ wars: REBELLION, ...words }) }, 'china', 'fukien');
    expect(way({})).toBe('central-china');
    expect(way({ markers: ['britain protectorate central-china'] })).toBe('kwang-si');
    const ringed = [
      'japan army 1 hong-kong',
      'japan army 1 shang-hai',
      'japan army 1 central-china',
      'japan army 1 kwang-si',
    ];
    expect(way({ units: ringed })).toBeUndefined();
  });

  test('have the strength of areas without Control beside them till these are defeated (PB-CHINA-22, 24)', () => {
    const state = warBoard({ wars: REBELLION, markers: ['japan protectorate korea'] });
    const ground = (at: string): number =>
      nativeGround({ edition: standard, state }, { party: 'china', arm: 'army', at });
    expect([ground('fukien'), ground('korea'), ground('aden')]).toEqual([5, 0, 0]);
    firstWar(state).defeated.push('fukien');
    expect(ground('fukien')).toBe(0);
    expect(nativeGround({ edition: standard, state }, { party: 'china', arm: 'navy', at: 'kansu' })).toBe(0);
  });
});

describe('areas that rebels hold alone', () => {
  test('lose every status marker after the powers’ attack; with Control gone they fight again (PB-CHINA-25)', () => {
    const state = warBoard({
      wars: REBELLION,
      markers: ['japan protectorate korea', 'russia influence tibet', 'britain interest kansu'],
      units: [
        'china army 5 korea',
        'china army 5 tibet',
        'russia navy 1 shan-tung',
        'china army 5 shan-tung',
      ],
    });
    firstWar(state).defeated = ['korea', 'tibet'];
    const d = workspace(state);
    sweepMarkers(d);
    expect(state.markers.map(({ area }) => area)).toEqual(['kansu']);
    expect(firstWar(state).defeated).toEqual(['tibet']);
    expect(told(d, 'area-recovered').map(({ area }) => area)).toEqual(['korea']);
  });

  test('are nobody’s conquest any more, where they had been given up for want of supply', () => {
    const state = warBoard({
      wars: REBELLION,
      markers: ['japan protectorate korea'],
      units: ['china army 5 korea'],
    });
    firstWar(state).conquests.push({ area: 'korea', by: 0, isSurrendered: true });
    sweepMarkers(workspace(state));
    expect(firstWar(state).conquests).toEqual([]);
  });
});

describe('resentment after a rebellion put down', () => {
  test('leaves markers older than it out of the next turn’s count (PB-CHINA-36, AMB-36)', () => {
    const state = warBoard({ wars: REBELLION, markers: ['japan protectorate shan-tung'], turn: 3 });
    firstWar(state).end = { how: 'rebels-beaten', losers: [0] };
    const d = workspace(state);
    endRebellion(d, firstWar(state));
    state.markers = [
      ...state.markers,
      { area: 'fukien', power: 'japan', kind: 'possession', established: true },
    ];
    state.turn = 4;
    expect(perTurnIncreases(d).map(({ area }) => area)).toEqual(['fukien']);
    state.turn = 5;
    expect(perTurnIncreases(d).map(({ area }) => area)).toEqual(['fukien', 'shan-tung']);
  });
});

describe('the Ottomans', () => {
  test('muster three armies in Anatolia, whoever controls it (PB-OTTO-9)', () => {
    const d = workspace(warBoard({ wars: OTTOMAN, markers: ['russia protectorate anatolia'] }));
    musterNatives(d, 'ottoman');
    expect(armiesOf(d.state, 'ottoman-empire')).toEqual(['anatolia', 'anatolia', 'anatolia']);
  });

  test('act by rule alone, by order of their allies with any (PB-OTTO-5, 7)', () => {
    expect(actsByRule(warBoard({ wars: OTTOMAN }), 'ottoman-empire')).toBe(true);
    expect(
      actsByRule(warBoard({ wars: [[['ottoman-empire', 'britain'], ['italy']]] }), 'ottoman-empire'),
    ).toBe(false);
  });

  test('cross Egypt where nobody or a party to the war controls it, never where a neutral does (PB-OTTO-20 to 23)', () => {
    const isOpen = (markers: readonly string[]): boolean =>
      realmOf({ edition: standard, state: warBoard({ wars: OTTOMAN, markers }) }, 'ottoman-empire').includes(
        'egypt',
      );
    expect([
      isOpen([]),
      isOpen(['italy protectorate egypt']),
      isOpen(['britain protectorate egypt']),
    ]).toEqual([true, true, false]);
  });

  test('march on enemies in the Empire, by Egypt to Tripoli', () => {
    const d = workspace(
      warBoard({
        wars: OTTOMAN,
        units: ['ottoman-empire 3 army 5 anatolia', 'italy army 3 tripoli', 'britain army 3 quwait'],
      }),
    );
    marchNatives(d, ['ottoman-empire']);
    expect(armiesOf(d.state, 'ottoman-empire')).toEqual(['egypt', 'egypt', 'egypt']);
  });

  test('lose annexed areas that are cut off from Anatolia and free of enemies (PB-OTTO-24)', () => {
    const state = warBoard({ wars: OTTOMAN, markers: ['italy protectorate tripoli'] });
    state.areas = { tunis: { type: 'ottoman-empire' }, taureg: { type: 'ottoman-empire' } };
    firstWar(state).end = { how: 'no-ottoman-left', losers: [0] };
    const d = workspace(state);
    endOttomanWar(d, firstWar(state));
    expect(told(d, 'annexation-lost').map(({ area }) => area)).toEqual(['taureg']);
    expect(state.areas['taureg']?.type).toBeUndefined();
  });
});
