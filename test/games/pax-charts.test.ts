import { describe, expect, test } from 'vitest';
import { editionOf } from '@chancery/shared/games/pax/charts/edition.ts';
import { standardTables } from '@chancery/shared/games/pax/charts/schemas/standard.ts';
import { standIns } from '@chancery/shared/games/pax/charts/schemas/stand-ins.ts';
import { GREAT_POWERS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { crossCheck } from '@chancery/shared/games/pax/charts/schemas/checks.ts';
import type { Tables } from '@chancery/shared/games/pax/charts/tables.ts';
import { standard } from './pax-workspace.ts';

const problemsOf = (settings: unknown, tables: unknown = {}): string[] => {
  const edition = editionOf(settings, tables);
  return edition.ok ? [] : edition.error.map(({ at, message }) => `${at}: ${message}`);
};

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
      'map.json: routes: atlantis is not an area or home country',
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

  test('names the place of every problem', () => {
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
      'settings.bonuses: free-beer is not a row of bonus-vp.json',
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
