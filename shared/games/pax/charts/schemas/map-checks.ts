import type { Problem } from '../../../../kernel/match/game.ts';
import type { Tables } from '../tables.ts';
import type { MapTable } from '../board-tables.ts';
import { type PlaceNames, placeNames, repeatedIds, unknownIds } from './places.ts';

const AREAS = 104;
const SEA_ZONES = 12;

const key = ([a, b]: readonly [string, string]): string => (a < b ? `${a} – ${b}` : `${b} – ${a}`);

/** PB-MAP-1, PB-MAP-8: the right number of each, and no name twice. */
const sizeProblems = (map: MapTable): Problem[] => {
  const ids = [...map.areas, ...map.seaZones, ...map.homeCountries].map((place) => place.id);
  return [
    ...(map.areas.length === AREAS
      ? []
      : [{ at: 'map.json: areas', message: `has ${String(map.areas.length)} areas, not ${String(AREAS)}` }]),
    ...(map.seaZones.length === SEA_ZONES
      ? []
      : [
          {
            at: 'map.json: seaZones',
            message: `has ${String(map.seaZones.length)}, not ${String(SEA_ZONES)}`,
          },
        ]),
    ...repeatedIds('map.json', ids),
    ...repeatedIds(
      'map.json: areas',
      map.areas.map((area) => area.name.toUpperCase()),
    ),
  ];
};

/** PB-MAP-6, PB-MAP-8: adjacency must hold in both directions, and the two lists must agree. */
const seaProblems = (map: MapTable, names: PlaceNames): Problem[] => {
  const routes = new Set(map.seaRoutes.map(key));
  const next = new Map(map.seaZones.map((sea) => [sea.id, sea.adjacentSeas]));
  const listed = map.seaZones.flatMap((sea) => sea.adjacentSeas.map((other) => [sea.id, other] as const));
  return [
    ...unknownIds('map.json: seaRoutes', map.seaRoutes.flat(), { known: names.seas, what: 'a sea zone' }),
    ...repeatedIds('map.json: seaRoutes', map.seaRoutes.map(key)),
    ...listed.flatMap(([sea, other]) => {
      const at = `map.json: seaZones ${sea}`;
      if (!names.seas.has(other)) return [{ at, message: `${other} is not a sea zone` }];
      if (!next.get(other)?.includes(sea))
        return [{ at, message: `is next to ${other}, but not the reverse` }];
      return routes.has(key([sea, other])) ? [] : [{ at, message: `seaRoutes has no way to ${other}` }];
    }),
    ...map.seaRoutes
      .filter(([a, b]) => names.seas.has(a) && names.seas.has(b) && !next.get(a)?.includes(b))
      .map(([a, b]) => ({
        at: `map.json: seaZones ${a}`,
        message: `seaRoutes goes to ${b}, adjacentSeas does not`,
      })),
  ];
};

/** PB-MAP-12: routes join known places, each once; Aden has none. */
const routeProblems = (map: MapTable, names: PlaceNames): Problem[] => {
  const land = new Set([...names.areas, ...names.homes]);
  const drawn = new Set(map.routes.map(key));
  return [
    ...unknownIds('map.json: routes', map.routes.flat(), { known: land, what: 'an area or home country' }),
    ...repeatedIds('map.json: routes', map.routes.map(key)),
    ...map.routes
      .filter(([a, b]) => a === b)
      .map(([a]) => ({ at: 'map.json: routes', message: `${a} is joined to itself` })),
    ...map.routes
      .filter((route) => route.includes('aden'))
      .map((route) => ({ at: 'map.json: routes', message: `${key(route)}: Aden has no overland route` })),
    ...map.lowConfidenceRoutes
      .filter(({ route }) => !drawn.has(key(route)))
      .map(({ route }) => ({
        at: 'map.json: lowConfidenceRoutes',
        message: `${key(route)} is not among the routes`,
      })),
  ];
};

const coastProblems = (map: MapTable, names: PlaceNames): Problem[] => [
  ...[...map.areas, ...map.homeCountries].flatMap((place) => [
    ...unknownIds(`map.json: ${place.id}.coasts`, place.coasts, { known: names.seas, what: 'a sea zone' }),
    ...repeatedIds(`map.json: ${place.id}.coasts`, place.coasts),
  ]),
  ...map.homeCountries.flatMap((home) =>
    (home.fleetStations ?? []).flatMap((station) =>
      unknownIds(`map.json: ${home.id}.fleetStations`, station.seas, {
        known: new Set(home.coasts),
        what: 'a coast of it',
      }),
    ),
  ),
];

/** PB-MAP-14: a passage joins two coasts of its area; a canal not built yet joins seas that are not adjacent. */
const passageProblems = (map: MapTable, names: PlaceNames): Problem[] => {
  const routes = new Set(map.seaRoutes.map(key));
  return map.passages.flatMap((passage) => {
    const at = `map.json: passages ${passage.id}`;
    const area = map.areas.find((a) => a.id === passage.controlArea);
    return [
      ...unknownIds(at, [passage.controlArea], { known: names.areas, what: 'an area' }),
      ...unknownIds(at, passage.links, {
        known: new Set(area?.coasts ?? names.seas),
        what: `a coast of ${passage.controlArea}`,
      }),
      ...(routes.has(key(passage.links)) === passage.openAtStart
        ? []
        : [{ at, message: `openAtStart does not agree with seaRoutes for ${key(passage.links)}` }]),
    ];
  });
};

const changeProblems = ({ map, randomEvents }: Tables, names: PlaceNames): Problem[] => {
  const land = new Set([...names.areas, ...names.homes]);
  const events = new Set(randomEvents.events.map((event) => event.id));
  return map.conditionalRoutes.flatMap((change, i) => {
    const at = `map.json: conditionalRoutes[${String(i)}]`;
    return [
      ...unknownIds(at, change.route ?? [], { known: land, what: 'an area or home country' }),
      ...unknownIds(at, change.coast?.slice(0, 1) ?? [], { known: names.areas, what: 'an area' }),
      ...unknownIds(at, change.coast?.slice(1) ?? [], { known: names.seas, what: 'a sea zone' }),
      ...('event' in change.when
        ? unknownIds(at, [change.when.event], { known: events, what: 'an event' })
        : []),
      ...(Boolean(change.route) === Boolean(change.coast)
        ? [{ at, message: 'needs either a route or a coast' }]
        : []),
    ];
  });
};

/** Errors of the map in itself. */
export const mapProblems = (tables: Tables): Problem[] => {
  const { map } = tables;
  const names = placeNames(map);
  return [
    ...sizeProblems(map),
    ...seaProblems(map, names),
    ...routeProblems(map, names),
    ...coastProblems(map, names),
    ...passageProblems(map, names),
    ...changeProblems(tables, names),
    ...map.capes.flatMap((cape) =>
      unknownIds(`map.json: capes ${cape.id}`, cape.between, { known: names.seas, what: 'a sea zone' }),
    ),
  ];
};
