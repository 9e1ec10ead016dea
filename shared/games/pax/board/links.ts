import { reachedThrough, stepsFrom as stepsOver } from '../../../kernel/graph.ts';
import { isPair } from '../../../kernel/pairs.ts';
import type { Edition } from '../charts/edition.ts';
import { type AreaId, homeOf, type PlaceId, type Power, type SeaId } from '../vocabulary/ids.ts';
import { controlMarkers } from './position.ts';
import type { ConditionalRoute } from '../charts/board-tables.ts';
import type { Position } from '../state/position.ts';

// Chapter "Overland routes", "Sea zones", "Canals and straits" and the communication link (PB-MAP-6 to 15, PB-TERMS-4):
// which places are adjacent in this match, and who can reach which in peace.

/** The map after changes by charts, wars in the Balkans and canals; adjacency depends only on these. */
interface MapInForce {
  readonly edition: Edition;
  readonly balkanWars: number;
  /** Areas with a canal. */
  readonly canals: readonly AreaId[];
}

type NextTo<To extends PlaceId = PlaceId> = (place: PlaceId) => readonly To[];

/** Adjacency on one map, computed on demand and cached. */
export interface Links {
  readonly overland: NextTo;
  readonly coasts: NextTo<SeaId>;
  readonly seas: NextTo<SeaId>;
  readonly shores: NextTo;
  /** By land or water (AMB-18). */
  readonly all: NextTo;
}

/** A lookup of places next to a place that caches each result. */
export const memoizedByPlace = <To extends PlaceId>(find: NextTo<To>): NextTo<To> => {
  const known = new Map<PlaceId, readonly To[]>();
  return (place) => {
    const before = known.get(place);
    if (before) return before;
    const found = find(place);
    known.set(place, found);
    return found;
  };
};

const isInForce = ({ balkanWars }: MapInForce, change: ConditionalRoute): boolean =>
  'event' in change.when && balkanWars >= change.when.occurrence;

const overlandOn = (map: MapInForce, place: PlaceId): readonly PlaceId[] => {
  const { edition } = map;
  const printed = edition.atlas.routes.get(place) ?? [];
  if (map.balkanWars === 0) return printed;
  const changes = edition.tables.map.conditionalRoutes.filter((c) => c.route && isInForce(map, c));
  const kept = printed.filter(
    (to) => !changes.some((c) => c.action === 'remove' && c.route && isPair(c.route, place, to)),
  );
  const added = changes.flatMap((c) =>
    c.action === 'add' && c.route?.includes(place) ? c.route.filter((end) => end !== place) : [],
  );
  return [...kept, ...added].sort();
};

const coastsOn = (map: MapInForce, place: PlaceId): readonly SeaId[] => {
  const { edition } = map;
  const printed = edition.atlas.coasts.get(place) ?? [];
  const added = edition.tables.map.conditionalRoutes.flatMap((c) =>
    c.coast?.[0] === place && c.action === 'add' && isInForce(map, c) ? [c.coast[1]] : [],
  );
  return added.length ? [...printed, ...added] : printed;
};

const seasOn = ({ edition, canals }: MapInForce, sea: SeaId): readonly SeaId[] => {
  const printed = edition.atlas.seaRoutes.get(sea) ?? [];
  const open = edition.tables.map.passages.filter(
    (p) => !p.openAtStart && p.links.includes(sea) && canals.some((area) => area === p.controlArea),
  );
  const joined = open.flatMap((p) => p.links.filter((end) => end !== sea && !printed.includes(end)));
  return joined.length ? [...new Set([...printed, ...joined])] : printed;
};

const shoresOn = (map: MapInForce, coasts: NextTo<SeaId>, sea: SeaId): readonly PlaceId[] => {
  const { atlas, tables } = map.edition;
  const printed = atlas.shores.get(sea) ?? [];
  const isChanged = tables.map.conditionalRoutes.some(
    (c) => c.coast?.[1] === sea && c.action === 'add' && isInForce(map, c),
  );
  if (!isChanged) return printed;
  const places = [...atlas.areas.keys(), ...atlas.homes.keys()];
  return places.filter((place) => coasts(place).includes(sea));
};

const linksOn = (map: MapInForce): Links => {
  const overland = memoizedByPlace((place) => overlandOn(map, place));
  const coasts = memoizedByPlace((place) => coastsOn(map, place));
  const seas = memoizedByPlace((place) => seasOn(map, place));
  const shores = memoizedByPlace((place) => shoresOn(map, coasts, place));
  const all = memoizedByPlace((place) =>
    map.edition.atlas.seas.has(place)
      ? [...seas(place), ...shores(place)]
      : [...overland(place), ...coasts(place)],
  );
  return { overland, coasts, seas, shores, all };
};

const found = new WeakMap<Edition, Map<string, Links>>();

/** Adjacency in a position. */
export const linksIn = ({ edition, state }: Position): Links => {
  const maps = found.get(edition) ?? new Map<string, Links>();
  found.set(edition, maps);
  const { balkanWars } = state;
  const canals = state.canals.map(({ area }) => area);
  const key = `${String(balkanWars)} ${canals.join(' ')}`;
  const known = maps.get(key);
  if (known) return known;
  const links = linksOn({ edition, balkanWars, canals });
  maps.set(key, links);
  return links;
};

/** Places connected to `place` by one overland route, with the Balkan changes of this match (PB-RE-8, 9). */
export const overlandNeighbours = (position: Position, place: PlaceId): readonly PlaceId[] =>
  linksIn(position).overland(place);

/** Sea zones on the coasts of an area or home country. */
export const coastsOf = (position: Position, place: PlaceId): readonly SeaId[] =>
  linksIn(position).coasts(place);

/** Sea zones adjacent to a sea zone, including canals that exist (PB-CANAL-2, PB-MAP-15). */
export const seaNeighbours = (position: Position, sea: SeaId): readonly SeaId[] =>
  linksIn(position).seas(sea);

/** Areas and homes on the coast of a sea zone. */
export const shoresOf = (position: Position, sea: SeaId): readonly PlaceId[] => linksIn(position).shores(sea);

/** All places one step from `place`, by land or water (AMB-18). */
export const neighbours = (position: Position, place: PlaceId): readonly PlaceId[] =>
  linksIn(position).all(place);

/** Distance of each reachable place from `from`, over places that `through` admits (AMB-18). */
export const linkStepsFrom = (
  position: Position,
  from: PlaceId,
  through: (place: PlaceId) => boolean = () => true,
): ReadonlyMap<PlaceId, number> => stepsOver(from, linksIn(position).all, through);

/**
 * Places a power's communication link reaches: it runs from home over areas it controls and sea zones with its merchant
 * fleets, no other power's (PB-AH-6); its last place need not be controlled (PB-TERMS-4).
 * @param merchants the power's merchant fleets, if different from the position's
 */
export const linkedPlaces = (
  position: Position,
  power: Power,
  merchants: readonly SeaId[] = position.state.merchants.filter((m) => m.power === power).map((m) => m.sea),
): ReadonlySet<PlaceId> => {
  const carriers = new Set<PlaceId>(merchants);
  for (const { area } of controlMarkers(position.state, power)) carriers.add(area);
  return reachedThrough(homeOf(power), linksIn(position).all, (place) => carriers.has(place));
};
