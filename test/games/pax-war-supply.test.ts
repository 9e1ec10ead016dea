import { unitsAt } from '@chancery/shared/games/pax/board/position.ts';
import { isBlockaded, isClosedOff } from '@chancery/shared/games/pax/war/supply/blockade.ts';
import { checkSupplyOf } from '@chancery/shared/games/pax/war/supply/check.ts';
import { areaIsSupplied, isSupplied } from '@chancery/shared/games/pax/war/supply/supplied.ts';
import { describe, expect, test } from 'vitest';
import { workspace, standard, told } from './pax-workspace.ts';
import { firstWar, type WarBoard, warBoard } from './pax-war-board.ts';

// Lines of supply, blockades, and what gives up without them (PB-SUPPLY-1 to 10, PB-SURR-1, 4).

const WAR: WarBoard['wars'] = [
  [
    ['britain', 'japan'],
    ['france', 'italy'],
  ],
];

const armyIn = (words: Omit<WarBoard, 'wars'>, power: string, at: string): boolean => {
  const state = warBoard({ wars: WAR, ...words });
  const [stack] = unitsAt(state, at).filter((s) => s.power === power && s.arm === 'army');
  if (!stack) throw new Error(`no army of ${power} in ${at}`);
  return isSupplied({ edition: standard, state }, stack);
};

describe('a line of supply', () => {
  const tunis = {
    markers: ['italy protectorate tunis'],
    units: ['italy army 3 tunis'],
  };

  test('needs nothing at home, nor in an own Dominion or State (PB-SUPPLY-2)', () => {
    expect(armyIn({ units: ['italy army 3 home'] }, 'italy', 'home-italy')).toBe(true);
    expect(
      armyIn({ markers: ['britain dominion canada'], units: ['britain army 3 canada'] }, 'britain', 'canada'),
    ).toBe(true);
  });

  test('runs over sea zones with own merchant fleets only (PB-SUPPLY-4)', () => {
    expect(armyIn({ ...tunis, merchants: ['italy mediterranean-sea'] }, 'italy', 'tunis')).toBe(true);
    expect(armyIn({ ...tunis, merchants: ['france mediterranean-sea'] }, 'italy', 'tunis')).toBe(false);
  });

  test('ends at an ally’s home, Dominion or State as well (PB-SUPPLY-3)', () => {
    const units = ['italy army 3 algiers'];
    const merchants = ['italy mediterranean-sea'];
    const markers = ['france possession algiers'];
    expect(armyIn({ markers, units, merchants }, 'italy', 'algiers')).toBe(true);
    const alone = ['italy army 3 senegambia'];
    const atlantic = ['italy south-atlantic-ocean', 'italy north-atlantic-ocean'];
    expect(
      armyIn(
        { markers: ['france possession senegambia'], units: alone, merchants: atlantic },
        'italy',
        'senegambia',
      ),
    ).toBe(true);
  });

  test('runs overland through areas of the alliance, not through others (PB-SUPPLY-4)', () => {
    const units = ['italy army 1 taureg'];
    const merchants = ['italy mediterranean-sea'];
    const held = ['italy protectorate tunis', 'france possession algiers'];
    expect(armyIn({ markers: held, units, merchants }, 'italy', 'taureg')).toBe(true);
    expect(armyIn({ markers: ['britain possession algiers'], units, merchants }, 'italy', 'taureg')).toBe(
      false,
    );
  });

  test('is not broken by enemy fleets at sea (PB-SUPPLY-5), but by those in the area (PB-SUPPLY-6)', () => {
    const merchants = ['italy mediterranean-sea'];
    const atSea = [...tunis.units, 'britain navy 10 mediterranean-sea'];
    const inPort = [...tunis.units, 'britain navy 10 tunis'];
    expect(armyIn({ ...tunis, merchants, units: atSea }, 'italy', 'tunis')).toBe(true);
    expect(armyIn({ ...tunis, merchants, units: inPort }, 'italy', 'tunis')).toBe(false);
  });

  test('crosses a Cape Zone between two sea zones with merchant fleets (AMB-90)', () => {
    const words = {
      markers: ['britain possession kenya'],
      units: ['britain army 1 kenya'],
    };
    const both = ['britain indian-ocean', 'britain south-atlantic-ocean', 'britain north-atlantic-ocean'];
    expect(armyIn({ ...words, merchants: both }, 'britain', 'kenya')).toBe(true);
    expect(armyIn({ ...words, merchants: both.slice(0, 1) }, 'britain', 'kenya')).toBe(false);
  });

  test('a conquered Dominion feeds nobody, a blockaded one nobody outside it (AMB-89)', () => {
    const words = {
      markers: ['britain dominion cape-colony', 'britain possession orange-river-free-state'],
      units: ['britain army 1 orange-river-free-state'],
    };
    expect(armyIn(words, 'britain', 'orange-river-free-state')).toBe(true);
    const blockaded = { ...words, units: [...words.units, 'france navy 3 cape-colony'] };
    expect(armyIn(blockaded, 'britain', 'orange-river-free-state')).toBe(false);
    const state = warBoard({ wars: WAR, ...words });
    firstWar(state).conquests.push({ area: 'cape-colony', by: 1, isSurrendered: false });
    const [army] = unitsAt(state, 'orange-river-free-state', { power: 'britain', arm: 'army' });
    expect(army && isSupplied({ edition: standard, state }, army)).toBe(false);
  });
});

describe('a blockade', () => {
  test('closes seas next to each other together (PB-SUPPLY-6)', () => {
    const state = warBoard({ wars: WAR, units: ['britain navy 3 marocco'] });
    for (const sea of ['north-atlantic-ocean', 'mediterranean-sea']) {
      expect(isBlockaded({ edition: standard, state }, 'france', { area: 'marocco', sea })).toBe(true);
    }
  });

  test('closes one coast of Egypt at a time, canal or not (PB-SUPPLY-8, WE-52)', () => {
    const one = warBoard({ wars: WAR, units: ['britain navy 3 egypt/indian-ocean'] });
    expect(
      isBlockaded({ edition: standard, state: one }, 'france', { area: 'egypt', sea: 'indian-ocean' }),
    ).toBe(true);
    expect(
      isBlockaded({ edition: standard, state: one }, 'france', { area: 'egypt', sea: 'mediterranean-sea' }),
    ).toBe(false);
    expect(isClosedOff({ edition: standard, state: one }, 'france', 'egypt')).toBe(false);
    const two = warBoard({
      wars: WAR,
      units: ['britain navy 3 egypt/indian-ocean', 'japan navy 1 egypt/mediterranean-sea'],
    });
    expect(isClosedOff({ edition: standard, state: two }, 'france', 'egypt')).toBe(true);
  });

  test('is none by neutrals, and none by friends', () => {
    const state = warBoard({ wars: WAR, units: ['usa navy 10 tunis', 'italy navy 1 tunis'] });
    expect(isClosedOff({ edition: standard, state }, 'france', 'tunis')).toBe(false);
  });
});

describe('the supply check', () => {
  const markers = ['italy protectorate tunis', 'france possession madagascar', 'britain possession aden'];

  test('makes armies, areas and fleets of the alliance it is held for give up, and nobody else’s', () => {
    const state = warBoard({
      wars: WAR,
      markers,
      units: ['italy army 3 tunis', 'france navy 3 south-pacific-ocean', 'britain army 1 aden'],
    });
    const d = workspace(state);
    checkSupplyOf(d, 1);
    expect(told(d, 'force-surrendered').map(({ party, why }) => [party, why])).toEqual([
      ['france', 'no-coaling'],
      ['italy', 'no-supply'],
    ]);
    expect(told(d, 'area-surrendered').map(({ area }) => area)).toEqual(['madagascar', 'tunis']);
    expect(firstWar(state).prisoners).toEqual([
      { party: 'france', arm: 'navy', size: 3, count: 1 },
      { party: 'italy', arm: 'army', size: 3, count: 1 },
    ]);
    expect(unitsAt(state, 'aden')).toHaveLength(1);
    expect(firstWar(state).conquests).toContainEqual({ area: 'tunis', by: 0, isSurrendered: true });
  });

  test('leaves fleets in port alone (AMB-80)', () => {
    const state = warBoard({ wars: WAR, units: ['france navy 3 tunis'] });
    checkSupplyOf(workspace(state), 1);
    expect(unitsAt(state, 'tunis')).toHaveLength(1);
  });

  test('does not take an area over that an army in supply still holds', () => {
    const state = warBoard({
      wars: WAR,
      markers,
      merchants: ['france mediterranean-sea'],
      units: ['france army 1 tunis'],
    });
    const d = workspace(state);
    checkSupplyOf(d, 1);
    expect(told(d, 'area-surrendered').map(({ area }) => area)).toEqual(['madagascar']);
  });

  test('does not look again at what was surrendered till an army enters (AMB-91)', () => {
    const state = warBoard({ wars: WAR, markers });
    checkSupplyOf(workspace(state), 1);
    const before = structuredClone(firstWar(state).conquests);
    checkSupplyOf(workspace(state), 1);
    checkSupplyOf(workspace(state), 0);
    expect(firstWar(state).conquests.filter(({ area }) => area !== 'aden')).toEqual(before);
  });

  test('lets a conquest be fed by any one ally’s merchant fleets, not by a mixture (AMB-59)', () => {
    const conquered = (merchants: readonly string[]): boolean => {
      const state = warBoard({ wars: WAR, markers, merchants });
      firstWar(state).conquests.push({ area: 'madagascar', by: 0, isSurrendered: false });
      return areaIsSupplied({ edition: standard, state }, { party: 'britain', area: 'madagascar' });
    };
    const way = ['indian-ocean', 'south-atlantic-ocean', 'north-atlantic-ocean'];
    expect(conquered(way.map((sea) => `britain ${sea}`))).toBe(true);
    expect(
      conquered(['indian-ocean', 'south-china-sea', 'north-china-sea'].map((sea) => `japan ${sea}`)),
    ).toBe(true);
    expect(conquered(['japan indian-ocean', ...way.slice(1).map((sea) => `britain ${sea}`)])).toBe(false);
  });
});
