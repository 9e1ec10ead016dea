import type { Problem } from '../../../../kernel/match/game.ts';
import type { EventEffect, Tables } from '../tables.ts';
import { type PlaceNames, placeNames, repeatedIds, unknownIds } from './places.ts';
import { setupProblems } from './setup-checks.ts';

const effectProblems = (
  tables: Tables,
  at: string,
  { effect, names }: { readonly effect: EventEffect; readonly names: PlaceNames },
): Problem[] => {
  if (effect.type === 'upgrade-or-lose-vp')
    return unknownIds(at, [effect.area], { known: names.areas, what: 'an area' });
  if (effect.type !== 'permit-control-attempt') return [];
  const regions = new Set(tables.map.areas.flatMap((area) => area.regions));
  return [
    ...unknownIds(at, effect.areas ?? [], { known: names.areas, what: 'an area' }),
    ...unknownIds(at, effect.region === undefined ? [] : [effect.region], {
      known: regions,
      what: 'a region of the map',
    }),
    ...(effect.areas || effect.region ? [] : [{ at, message: 'a permit needs areas or a region' }]),
  ];
};

const eventProblems = (tables: Tables, names: PlaceNames): Problem[] => {
  const { events } = tables.randomEvents;
  const ids = events.map((event) => event.id);
  return [
    ...repeatedIds('random-events.json: events', ids),
    ...events.flatMap((event) => {
      const at = `random-events.json: ${event.id}`;
      return [
        ...unknownIds(at, event.excludesWith ?? [], { known: new Set(ids), what: 'an event' }),
        ...event.effects.flatMap((effect) => effectProblems(tables, at, { effect, names })),
      ];
    }),
  ];
};

const areaLists = (tables: Tables): [string, readonly string[]][] => [
  ...Object.entries(tables.unrest.tables).map(([letter, { entries }]): [string, string[]] => [
    `unrest.json: table ${letter}`,
    entries.map((entry) => entry.area),
  ]),
  ...Object.entries(tables.minorActivity.tables).map(([power, { areas }]): [string, string[]] => [
    `minor-activity.json: ${power}`,
    Object.values(areas),
  ]),
  ['chinese-armies.json: table', Object.values(tables.chineseArmies.table)],
  ...tables.casusBelli.powerSpecific.map((row): [string, readonly string[]] => [
    `casus-belli.json: ${row.id}`,
    row.areas,
  ]),
  ...tables.bonusVp.bonuses.map((row): [string, string[]] => [
    `bonus-vp.json: ${row.id}`,
    ['areas', 'from', 'to', 'anyOf'].flatMap((field) => (row.condition[field] ?? []) as readonly string[]),
  ]),
  ['powers.json: garrisons.indianArmy', tables.powers.garrisons.indianArmy.of],
];

const homeProblems = ({ map, powers }: Tables, names: PlaceNames): Problem[] => [
  ...powers.powers
    .filter((row) => map.homeCountries.find((home) => home.id === row.home)?.power !== row.id)
    .map((row) => ({ at: `powers.json: ${row.id}`, message: `${row.home} is not its home country` })),
  ...unknownIds('powers.json: garrisons.westernGarrison', powers.garrisons.westernGarrison.in, {
    known: new Set([...names.areas, ...names.homes]),
    what: 'an area or home country',
  }),
  ...powers.nonPowers.flatMap((row) =>
    unknownIds(`powers.json: ${row.id}`, row.army.placedIn ? [row.army.placedIn] : [], {
      known: names.areas,
      what: 'an area',
    }),
  ),
];

const choiceProblems = ({ casusBelli, bonusVp }: Tables): Problem[] => [
  ...unknownIds('casus-belli.json: powerSpecificDefault', casusBelli.powerSpecificDefault.enabled, {
    known: new Set(casusBelli.powerSpecific.map((row) => row.id)),
    what: 'a row of the table',
  }),
  ...unknownIds('bonus-vp.json: default', bonusVp.default.enabled, {
    known: new Set(bonusVp.bonuses.map((row) => row.id)),
    what: 'a row of the table',
  }),
];

/** Ids in one chart that another chart does not know. */
export const chartReferenceProblems = (tables: Tables): Problem[] => {
  const names = placeNames(tables.map);
  return [
    ...homeProblems(tables, names),
    ...setupProblems(tables, names),
    ...eventProblems(tables, names),
    ...areaLists(tables).flatMap(([at, ids]) => unknownIds(at, ids, { known: names.areas, what: 'an area' })),
    ...choiceProblems(tables),
    ...unknownIds('combat-tables.json: aboveHighest', [tables.combatTables.aboveHighest.use], {
      known: new Set(tables.combatTables.oddsColumns.map((column) => column.id)),
      what: 'a column',
    }),
  ];
};
