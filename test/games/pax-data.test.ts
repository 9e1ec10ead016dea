import { describe, expect, test } from 'vitest';
import { standardTables } from '@chancery/shared/games/pax/charts/schemas/standard.ts';
import { coastMatters, defaultCoast } from '@chancery/shared/games/pax/board/coasts.ts';
import {
  GREAT_POWERS,
  isMinor,
  type Power,
  POWERS,
  markerRank,
  SEATS,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import {
  coastsOf,
  neighbours,
  overlandNeighbours,
  seaNeighbours,
} from '@chancery/shared/games/pax/board/links.ts';
import { economicValue } from '@chancery/shared/games/pax/board/position.ts';
import { emptyState, setup } from '@chancery/shared/games/pax/setup/setup.ts';
import { position, standard } from './pax-workspace.ts';

const bare = emptyState(standard);

describe('the map', () => {
  test('has 104 areas and 12 sea zones (PB-MAP-1, PB-MAP-8)', () => {
    expect(standardTables.map.areas).toHaveLength(104);
    expect(standardTables.map.seaZones).toHaveLength(12);
  });

  test('WE-1: Guiana is worth 4; Fiji touches the South Pacific, New Zealand does not', () => {
    expect(economicValue({ edition: standard, state: bare }, 'guiana')).toBe(4);
    expect(coastsOf({ edition: standard, state: bare }, 'fiji')).toContain('south-pacific-ocean');
    expect(coastsOf({ edition: standard, state: bare }, 'new-zealand')).not.toContain('south-pacific-ocean');
  });

  test('WE-2: the seas around the Dutch East Indies and next to the Mediterranean', () => {
    expect([...coastsOf({ edition: standard, state: bare }, 'dutch-east-indies')].sort()).toEqual([
      'indian-ocean',
      'north-pacific-ocean',
      'south-china-sea',
    ]);
    expect([...seaNeighbours({ edition: standard, state: bare }, 'mediterranean-sea')].sort()).toEqual([
      'black-sea',
      'indian-ocean',
      'north-atlantic-ocean',
    ]);
  });

  test('WE-3: Panama borders Central America but not Mexico, and Aden borders nothing by land', () => {
    expect(overlandNeighbours({ edition: standard, state: bare }, 'panama')).toContain('central-america');
    expect(overlandNeighbours({ edition: standard, state: bare }, 'panama')).not.toContain('mexico');
    expect(overlandNeighbours({ edition: standard, state: bare }, 'aden')).toEqual([]);
    expect(neighbours({ edition: standard, state: bare }, 'aden')).toEqual(['indian-ocean']);
  });

  test('Caribbean and South Pacific meet only over a canal (PB-MAP-15)', () => {
    expect(seaNeighbours({ edition: standard, state: bare }, 'caribbean-sea')).not.toContain(
      'south-pacific-ocean',
    );
    const dug = { ...bare, canals: [{ area: 'panama', paid: {} }] };
    expect(seaNeighbours({ edition: standard, state: dug }, 'caribbean-sea')).toContain(
      'south-pacific-ocean',
    );
  });
});

describe('coasts', () => {
  const matters = (place: string): boolean => coastMatters({ edition: standard, state: bare }, place);

  test.each(['home-usa', 'home-france', 'home-russia', 'canada', 'mexico', 'egypt', 'panama'])(
    'fleets in %s lie on one of its coasts (AMB-12, AMB-67)',
    (place) => {
      expect(matters(place)).toBe(true);
    },
  );

  test.each(['home-germany', 'home-spain', 'anatolia', 'australia', 'aden', 'tibet'])(
    'nobody asks for the coast in %s',
    (place) => {
      expect(matters(place)).toBe(false);
    },
  );

  test('a canal makes two coasts one, but not in Panama (PB-SUPPLY-8)', () => {
    const dug = { ...bare, canals: [{ area: 'panama', paid: {} }] };
    expect(coastMatters({ edition: standard, state: bare }, 'colombia')).toBe(true);
    expect(coastMatters({ edition: standard, state: dug }, 'colombia')).toBe(false);
    expect(coastMatters({ edition: standard, state: dug }, 'panama')).toBe(true);
  });

  const nearest: [Power, string, string | undefined][] = [
    ['usa', 'home-usa', 'north-atlantic-ocean'],
    ['france', 'home-france', 'north-atlantic-ocean'],
    ['russia', 'home-russia', 'baltic-sea'],
    ['britain', 'canada', 'north-atlantic-ocean'],
    ['japan', 'canada', 'north-pacific-ocean'],
    ['italy', 'egypt', 'mediterranean-sea'],
    ['usa', 'mexico', 'caribbean-sea'],
    ['britain', 'australia', undefined],
  ];
  test.each(nearest)('a fleet of %s in %s is on the coast of %s by default', (power, place, coast) => {
    expect(defaultCoast({ edition: standard, state: bare }, power, place)).toBe(coast);
  });
});

describe('the pieces', () => {
  test('come in twelve sets, eight of Great Powers and four of minors (PB-UNITS-1, PB-TERMS-2, PB-MINOR-1)', () => {
    expect(POWERS.filter((power) => !isMinor(power))).toEqual([...GREAT_POWERS]);
    expect(POWERS.filter(isMinor).toSorted()).toEqual(['belgium', 'netherlands', 'portugal', 'spain']);
    expect(standardTables.powers.powers.map(({ id }) => id).toSorted()).toEqual([...POWERS].toSorted());
    expect(POWERS).toHaveLength(12);
  });

  test('are played by seven seats, which score; minors never do (PB-INTRO-1, PB-MINOR-6)', () => {
    expect(SEATS.toSorted()).toEqual(['britain', 'france', 'germany', 'italy', 'japan', 'russia', 'usa']);
    expect(
      Object.keys(setup(standard).vp).filter((power) => !(SEATS as readonly string[]).includes(power)),
    ).toEqual([]);
  });

  test('are in areas of one type each (PB-MAP-3)', () => {
    for (const { id, type } of standardTables.map.areas) {
      expect(
        ['independent', 'ottoman-empire', 'chinese-empire', 'chinese-vassal', 'unorganized'],
        id,
      ).toContain(type);
    }
  });

  test('rank from Interest to Dominion and State (PB-TERMS-10)', () => {
    const ladder = ['interest', 'influence', 'protectorate', 'possession', 'dominion'] as const;
    expect(ladder.toSorted((a, b) => markerRank(a) - markerRank(b))).toEqual(ladder);
    expect(markerRank('state')).toBe(markerRank('dominion'));
  });

  test('are armies and fleets with a size; a merchant fleet has an owner and a sea, no more (PB-UNITS-7, PB-UNITS-10)', () => {
    const { merchants, units } = setup(standard);
    expect(merchants.every((merchant) => Object.keys(merchant).toSorted().join() === 'power,sea')).toBe(true);
    expect(units.every(({ arm }) => arm === 'army' || arm === 'navy')).toBe(true);
  });

  test('are on charts, each of which a table file can replace (PB-CHART-1)', () => {
    expect(Object.keys(standardTables)).toEqual(
      expect.arrayContaining([
        ...[
          'map',
          'powers',
          'setup1880',
          'turnTrack',
          'randomEvents',
          'unrest',
          'minorActivity',
          'combatTables',
        ],
        ...['costs', 'placementEffects', 'casusBelli', 'tensions', 'resentment', 'chineseArmies', 'bonusVp'],
      ]),
    );
  });
});

test('resentment and money start at nothing on the bare map', () => {
  const { state } = position();
  expect([state.tensions, state.resentment, state.turn, state.year, state.step]).toEqual([
    0,
    0,
    1,
    1880,
    'RE',
  ]);
  expect(Object.values(state.treasury).every((pounds) => pounds === 0)).toBe(true);
  expect([state.units, state.markers, state.merchants]).toEqual([[], [], []]);
});
