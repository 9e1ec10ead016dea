import type { Problem } from '../../../kernel/match/game.ts';
import { chartIdOf, UNIT_TYPES } from '../vocabulary/units.ts';
import type { Tables } from './schemas.ts';

// Consistency checks between the charts; the shape of each has been checked before.

/** Ids that are not known, each with its place. */
const unknownIds = (
  at: string,
  ids: readonly string[],
  { known, what }: { readonly known: ReadonlySet<string>; readonly what: string },
): Problem[] =>
  ids.flatMap((id, i) =>
    known.has(id) ? [] : [{ at: `${at}[${String(i)}]`, message: `"${id}" is not ${what}` }],
  );

const idsOf = (rows: readonly { readonly id: string }[]): ReadonlySet<string> =>
  new Set(rows.map(({ id }) => id));

const duplicates = (at: string, rows: readonly { readonly id: string }[]): Problem[] =>
  rows.flatMap(({ id }, i) =>
    rows.findIndex((other) => other.id === id) === i
      ? []
      : [{ at: `${at}[${String(i)}].id`, message: `"${id}" stands twice` }],
  );

const mapProblems = ({ territories, seaZones, nations }: Tables): Problem[] => {
  const places = idsOf(territories.territories);
  const zones = idsOf(seaZones.seaZones);
  const owners = idsOf(nations.nations);
  const rows = new Map(territories.territories.map((row) => [row.id, row]));
  const land = territories.territories.flatMap((row, i) => {
    const at = `territories.json: territories[${String(i)}]`;
    const oneWay = [...row.adjacentLand, ...row.straits].filter((to) => {
      const back = rows.get(to);
      return back && ![...back.adjacentLand, ...back.straits].includes(row.id);
    });
    return [
      ...unknownIds(`${at}.adjacentLand`, row.adjacentLand, { known: places, what: 'a territory' }),
      ...unknownIds(`${at}.straits`, row.straits, { known: places, what: 'a territory' }),
      ...unknownIds(`${at}.adjacentSeas`, row.adjacentSeas, {
        known: zones,
        what: 'a sea zone of sea-zones.json',
      }),
      ...(owners.has(row.owner)
        ? []
        : [{ at: `${at}.owner`, message: `"${row.owner}" is not a nation of nations.json` }]),
      // Every link works both ways (WEAW-MAP-7, WEAW-AMB-3).
      ...oneWay.map((to) => ({
        at,
        message: `borders on ${to}, and ${to} does not border on it; name it in both`,
      })),
    ];
  });
  const sea = seaZones.seaZones.flatMap((row, i) => {
    const at = `sea-zones.json: seaZones[${String(i)}]`;
    return [
      ...unknownIds(`${at}.adjacentSeas`, row.adjacentSeas, { known: zones, what: 'a sea zone' }),
      ...unknownIds(`${at}.interMapSeas`, row.interMapSeas, { known: zones, what: 'a sea zone' }),
      ...unknownIds(`${at}.adjacentTerritories`, row.adjacentTerritories, {
        known: places,
        what: 'a territory',
      }),
    ];
  });
  const gates = seaZones.gates.flatMap(({ seas, controlledByAnyOf }, i) => [
    ...unknownIds(`sea-zones.json: gates[${String(i)}].seas`, seas, { known: zones, what: 'a sea zone' }),
    ...unknownIds(`sea-zones.json: gates[${String(i)}].controlledByAnyOf`, controlledByAnyOf, {
      known: places,
      what: 'a territory',
    }),
  ]);
  return [...land, ...sea, ...gates];
};

const nationProblems = ({ nations, territories }: Tables): Problem[] => {
  const places = idsOf(territories.territories);
  const ids = idsOf(nations.nations);
  return nations.nations.flatMap((row, i) => {
    const at = `nations.json: nations[${String(i)}]`;
    const capital = row.capital === null ? [] : [row.capital];
    return [
      ...unknownIds(`${at}.capital`, capital, { known: places, what: 'a territory of territories.json' }),
      ...unknownIds(`${at}.territories`, row.territories, {
        known: places,
        what: 'a territory of territories.json',
      }),
      ...unknownIds(`${at}.atWarAtStart`, row.atWarAtStart ?? [], { known: ids, what: 'a nation' }),
    ];
  });
};

const setupProblems = ({ setup1914, nations, territories, seaZones, units }: Tables): Problem[] => {
  const ids = idsOf(nations.nations);
  const types = new Set([...idsOf(units.units), ...UNIT_TYPES]);
  const places = idsOf(territories.territories);
  const zones = idsOf(seaZones.seaZones);
  const file = 'setup-1914.json';
  return [
    ...unknownIds(`${file}: savedResources`, Object.keys(setup1914.savedResources), {
      known: ids,
      what: 'a nation',
    }),
    ...setup1914.landForces.flatMap(({ nation, territory, units: forces }, i) => {
      const at = `${file}: landForces[${String(i)}]`;
      return [
        ...unknownIds(`${at}.nation`, [nation], { known: ids, what: 'a nation' }),
        ...unknownIds(`${at}.territory`, [territory], { known: places, what: 'a territory' }),
        ...unknownIds(`${at}.units`, Object.keys(forces), { known: types, what: 'a kind of unit' }),
      ];
    }),
    ...setup1914.fleets.flatMap(({ nation, seaZone, units: forces }, i) => {
      const at = `${file}: fleets[${String(i)}]`;
      return [
        ...unknownIds(`${at}.nation`, [nation], { known: ids, what: 'a nation' }),
        ...unknownIds(`${at}.seaZone`, [seaZone], { known: zones, what: 'a sea zone' }),
        ...unknownIds(`${at}.units`, Object.keys(forces), { known: types, what: 'a kind of unit' }),
      ];
    }),
    ...setup1914.trenches.flatMap(({ territory, facing }, i) =>
      unknownIds(`${file}: trenches[${String(i)}]`, [territory, facing], {
        known: places,
        what: 'a territory',
      }),
    ),
  ];
};

const unitProblems = ({ units, technologies }: Tables): Problem[] => {
  const ids = idsOf(units.units);
  const needed = [...UNIT_TYPES.map(chartIdOf), 'trench', 'super-trench', 'radar', 'sonar', 'port'];
  const goals = new Set([...ids, 'all-ships']);
  return [
    ...needed
      .filter((id) => !ids.has(id))
      .map((id) => ({ at: 'units.json: units', message: `has no row "${id}"` })),
    ...unknownIds(
      'units.json: nationalVariants',
      units.nationalVariants.map(({ unit }) => unit),
      { known: ids, what: 'a unit of units.json' },
    ),
    ...unknownIds(
      'technologies.json: technologies',
      technologies.technologies.map(({ appliesTo }) => appliesTo),
      { known: goals, what: 'a unit of units.json' },
    ),
  ];
};

/** All inconsistencies between the charts, each with file and field. */
export const crossCheck = (tables: Tables): readonly Problem[] => [
  ...duplicates('territories.json: territories', tables.territories.territories),
  ...duplicates('sea-zones.json: seaZones', tables.seaZones.seaZones),
  ...duplicates('nations.json: nations', tables.nations.nations),
  ...mapProblems(tables),
  ...nationProblems(tables),
  ...setupProblems(tables),
  ...unitProblems(tables),
];
