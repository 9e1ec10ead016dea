import { describe, expect, test } from 'vitest';
import { editionOf } from '@chancery/shared/games/pax/charts/edition.ts';
import { standardTables } from '@chancery/shared/games/pax/charts/schemas/standard.ts';
import { standIns } from '@chancery/shared/games/pax/charts/schemas/stand-ins.ts';
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
import { crossCheck } from '@chancery/shared/games/pax/charts/schemas/checks.ts';
import type { Tables } from '@chancery/shared/games/pax/charts/tables.ts';
import { position, standard } from './pax-workspace.ts';

const bare = emptyState(standard);

const problemsOf = (settings: unknown, tables: unknown = {}): string[] => {
  const edition = editionOf(settings, tables);
  return edition.ok ? [] : edition.error.map(({ at, message }) => `${at}: ${message}`);
};

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
  test.each(nearest)('a fleet of %s in %s lies on %s unless told otherwise', (power, place, coast) => {
    expect(defaultCoast({ edition: standard, state: bare }, power, place)).toBe(coast);
  });
});

describe('the charts', () => {
  test('agree with each other', () => {
    expect(crossCheck(standardTables)).toEqual([]);
  });

  test('give every Great Power six grants and a divisor (PB-ADMIN-3)', () => {
    for (const power of GREAT_POWERS) {
      const row = standard.powers.get(power);
      expect(row?.colonialOffice, power).toHaveLength(6);
      expect(row?.vpDivisor, power).toBeGreaterThan(0);
    }
  });

  test('Dominions are British and States American (PB-UNITS-8)', () => {
    const owners = (kind: 'dominion' | 'state') =>
      standardTables.powers.powers.filter((row) => row.counterLimits[kind]).map((row) => row.id);
    expect(owners('dominion')).toEqual(['britain']);
    expect(owners('state')).toEqual(['usa']);
  });

  test('WE-7: the Spanish 10 is Gabon (PB-CHART-2)', () => {
    expect(standardTables.minorActivity.tables.spain.areas['10']).toBe('gabon');
  });

  test('the four unrest tables name 96 areas, none on two tables', () => {
    const areas = Object.values(standardTables.unrest.tables).flatMap(({ entries }) => [
      ...new Set(entries.map((entry) => entry.area)),
    ]);
    expect(areas).toHaveLength(96);
    expect(new Set(areas).size).toBe(96);
  });

  test('South America runs from Panama southward (PB-RE-7)', () => {
    const south = standardTables.map.areas.filter((area) => area.regions.includes('south-america'));
    expect(south.map((area) => area.id)).toContain('panama');
    expect(south.map((area) => area.id)).not.toContain('mexico');
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

  test('stand in areas of one type each (PB-MAP-3)', () => {
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

  test('lie on charts, each of which a table file can replace (PB-CHART-1)', () => {
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

describe('what is wrong with charts is found', () => {
  const broken = (change: (tables: Tables) => Partial<Tables>): string[] =>
    crossCheck({ ...standardTables, ...change(standardTables) }).map(
      ({ at, message }) => `${at}: ${message}`,
    );

  test.each<[string, (tables: Tables) => Partial<Tables>, string]>([
    [
      'a sea route that is not mutual',
      ({ map }) => ({
        map: {
          ...map,
          seaZones: map.seaZones.map((sea) => (sea.id === 'black-sea' ? { ...sea, adjacentSeas: [] } : sea)),
        },
      }),
      'map.json: seaZones mediterranean-sea: is next to black-sea, but not the reverse',
    ],
    [
      'a route to Aden',
      ({ map }) => ({ map: { ...map, routes: [...map.routes, ['aden', 'egypt'] as const] } }),
      'map.json: routes: aden – egypt: Aden has no overland route',
    ],
    [
      'a route into the blue',
      ({ map }) => ({ map: { ...map, routes: [...map.routes, ['atlantis', 'egypt'] as const] } }),
      'map.json: routes: atlantis is no area or home country',
    ],
    [
      'an area too few',
      ({ map }) => ({ map: { ...map, areas: map.areas.slice(1) } }),
      'map.json: areas: has 103 areas, not 104',
    ],
    [
      'an event without its roll',
      ({ randomEvents }) => ({ randomEvents: { ...randomEvents, events: randomEvents.events.slice(1) } }),
      'random-events.json: events: has nothing for 1-1',
    ],
    [
      'an unrest table with a hole',
      ({ unrest }) => {
        const { B } = unrest.tables;
        return { unrest: { tables: { ...unrest.tables, B: { ...B, entries: B.entries.slice(1) } } } };
      },
      'unrest.json: table B: has nothing for 1',
    ],
    [
      'a power without counters',
      ({ powers }) => ({ powers: { ...powers, powers: powers.powers.filter((row) => row.id !== 'spain') } }),
      'powers.json: powers: has 0 rows for spain, not 1',
    ],
    [
      'more pieces than counters',
      ({ setup1880 }) => ({
        setup1880: {
          ...setup1880,
          units: [
            ...setup1880.units,
            { power: 'italy', area: 'home-italy', type: 'army', strength: 10, count: 3 } as const,
          ],
        },
      }),
      'setup-1880.json: has 3 of italy army 10; powers.json allows 2',
    ],
  ])('%s', (_name, change, problem) => {
    expect(broken(change)).toContain(problem);
  });
});

describe('an edition', () => {
  test('fills what is left out by its ruleset (PB-DEADLINE-1, PBM-CONG-2, PBM-CONG-4)', () => {
    expect(standard.settings.paradox).toBe('none');
    const pbm = editionOf({ ruleset: 'pbm', deadlines: { neg: 5 } }, {});
    expect(pbm.ok && pbm.value.settings.paradox).toBe('gm');
    expect(pbm.ok && pbm.value.settings.deadlines).toEqual({
      start: 48,
      msc: 504,
      neg: 5,
      congressAnswer: 48,
      congressPropose: 168,
      congressVote: 336,
      war: 48,
      warOrders: 336,
      spoils: 168,
    });
  });

  test('gives talk two weeks in play by mail (PBM-AMB-16)', () => {
    const pbm = editionOf({ ruleset: 'pbm' }, {});
    expect(pbm.ok && pbm.value.settings.deadlines.neg).toBe(14 * 24);
  });

  test('takes a part of a chart for the rest of the standard one', () => {
    const edition = editionOf({}, { tensions: { greatWarAt: 80 } });
    expect(edition.ok && edition.value.tables.tensions.greatWarAt).toBe(80);
    expect(edition.ok && edition.value.tables.tensions.increases).toEqual(standardTables.tensions.increases);
  });

  test('says of everything that is wrong where it stands', () => {
    const problems = problemsOf(
      { paradox: 'sometimes', overpsend: 'skip', windows: -1 },
      { tensions: { greatWarAt: 'soon' }, weather: {} },
    );
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'settings.paradox',
      'settings.windows',
      'settings.overpsend',
      'tensions.json',
      'tables.weather',
    ]);
  });

  test('knows the claims and bonuses that can be put in force', () => {
    expect(problemsOf({ casusBelli: ['monroe-doctrine'], bonuses: ['open-door'] })).toEqual([]);
    expect(problemsOf({ bonuses: ['free-beer'] })).toEqual([
      'settings.bonuses: free-beer is no row of bonus-vp.json',
    ]);
  });

  test('refuses what is no list of settings or charts', () => {
    expect(problemsOf('email-4e', [])).toEqual([
      'settings: must list settings by name',
      'tables: must list charts by name',
    ]);
  });
});

describe('stand-in figures', () => {
  const notes = (tables: Tables): string[] => standIns(tables).map(({ chart, what }) => `${chart}: ${what}`);

  test('are listed with their chart', () => {
    expect(notes(standardTables)).toEqual(
      expect.arrayContaining([
        'turnTrack: what the Great War costs in 1880',
        'powers: how many counters Italy has',
        'unrest: table B, roll 4: orange-river-free-state',
        'chineseArmies: where Chinese armies appear',
        'bonusVp: open-door: vp and condition',
      ]),
    );
  });

  test('are no longer listed once the printed ones are put in', () => {
    const chineseArmies = { table: standardTables.chineseArmies.table };
    expect(notes({ ...standardTables, chineseArmies })).not.toContain(
      'chineseArmies: where Chinese armies appear',
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
