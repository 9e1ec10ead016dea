import { stepsFrom as stepsOver } from '../../../kernel/graph.ts';
import { isPair } from '../../../kernel/pairs.ts';
import type { Edition } from '../charts/edition.ts';
import { homeOf, type PlaceId, type Power, type SeaId } from '../vocabulary/ids.ts';
import { controlMarkers } from './position.ts';
import type { PaxState } from '../state/state.ts';
import type { ConditionalRoute } from '../charts/tables.ts';
import type { Position } from '../state/position.ts';

// Chapter "Overland routes", "Sea zones", "Canals and straits" and the communication link (PB-MAP-6 to 15,
// PB-TERMS-4): what is next to what in this match, and who can reach what in peace.

const isInForce = (state: PaxState, change: ConditionalRoute): boolean =>
  'event' in change.when && state.balkanWars >= change.when.occurrence;

/** Places joined to `place` by one overland route, with the Balkan changes of this match (PB-RE-8, 9). */
export const overlandNeighbours = ({ edition, state }: Position, place: PlaceId): readonly PlaceId[] => {
  const printed = edition.atlas.routes.get(place) ?? [];
  if (state.balkanWars === 0) return printed;
  const changes = edition.tables.map.conditionalRoutes.filter((c) => c.route && isInForce(state, c));
  const kept = printed.filter(
    (to) => !changes.some((c) => c.action === 'remove' && c.route && isPair(c.route, place, to)),
  );
  const added = changes.flatMap((c) =>
    c.action === 'add' && c.route?.includes(place) ? c.route.filter((end) => end !== place) : [],
  );
  return [...kept, ...added].sort();
};

/** Sea zones on the coasts of an area or home country. */
export const coastsOf = ({ edition, state }: Position, place: PlaceId): readonly SeaId[] => {
  const printed = edition.atlas.coasts.get(place) ?? [];
  if (state.balkanWars === 0) return printed;
  const added = edition.tables.map.conditionalRoutes.flatMap((c) =>
    c.coast?.[0] === place && c.action === 'add' && isInForce(state, c) ? [c.coast[1]] : [],
  );
  return added.length ? [...printed, ...added] : printed;
};

/** Sea zones next to a sea zone, canals included that stand (PB-CANAL-2, PB-MAP-15). */
export const seaNeighbours = ({ edition, state }: Position, sea: SeaId): readonly SeaId[] => {
  const printed = edition.atlas.seaRoutes.get(sea) ?? [];
  const canals = edition.tables.map.passages.filter(
    (p) => !p.openAtStart && p.links.includes(sea) && state.canals.some((c) => c.area === p.controlArea),
  );
  const joined = canals.flatMap((p) => p.links.filter((end) => end !== sea && !printed.includes(end)));
  return joined.length ? [...new Set([...printed, ...joined])] : printed;
};

/** Areas and homes on the coast of a sea zone. */
export const shoresOf = (position: Position, sea: SeaId): readonly PlaceId[] => {
  const printed = position.edition.atlas.shores.get(sea) ?? [];
  const isChanged = position.edition.tables.map.conditionalRoutes.some(
    (c) => c.coast?.[1] === sea && c.action === 'add' && isInForce(position.state, c),
  );
  if (!isChanged) return printed;
  const places = [...position.edition.atlas.areas.keys(), ...position.edition.atlas.homes.keys()];
  return places.filter((place) => coastsOf(position, place).includes(sea));
};

const besides = (position: Position, place: PlaceId): readonly PlaceId[] =>
  position.edition.atlas.seas.has(place)
    ? [...seaNeighbours(position, place), ...shoresOf(position, place)]
    : [...overlandNeighbours(position, place), ...coastsOf(position, place)];

type NextTo = (place: PlaceId) => readonly PlaceId[];

/** What is next to what, by charts and by all of a position that changes it: wars in the Balkans, and canals. */
const found = new WeakMap<Edition, Map<string, NextTo>>();

/** All places one step from a place, by land or water (AMB-18); each is looked for once. */
const adjacency = ({ edition, state }: Position): NextTo => {
  const maps = found.get(edition) ?? new Map<string, NextTo>();
  found.set(edition, maps);
  const key = `${String(state.balkanWars)} ${state.canals.map(({ area }) => area).join(' ')}`;
  const known = maps.get(key);
  if (known) return known;
  const places = new Map<PlaceId, readonly PlaceId[]>();
  const nextTo: NextTo = (place) => {
    const before = places.get(place);
    if (before) return before;
    const next = besides({ edition, state }, place);
    places.set(place, next);
    return next;
  };
  maps.set(key, nextTo);
  return nextTo;
};

/** All places one step from `place`, by land or water (AMB-18). */
export const neighbours = (position: Position, place: PlaceId): readonly PlaceId[] =>
  adjacency(position)(place);

/** Fewest steps from each place reached to `from`, over places that `through` admits (AMB-18). */
export const linkStepsFrom = (
  position: Position,
  from: PlaceId,
  through: (place: PlaceId) => boolean = () => true,
): ReadonlyMap<PlaceId, number> => stepsOver(from, adjacency(position), through);

/**
 * Places a power's communication link reaches: it runs from home over areas it controls and sea zones
 * with its merchant fleets, no other power's (PB-AH-6); what lies at its end need not be controlled (PB-TERMS-4).
 * @param merchants the power's merchant fleets, where they differ from the position's
 */
export const linkedPlaces = (
  position: Position,
  power: Power,
  merchants: readonly SeaId[] = position.state.merchants.filter((m) => m.power === power).map((m) => m.sea),
): ReadonlySet<PlaceId> => {
  const home = homeOf(power);
  const carriers = new Set<PlaceId>([
    home,
    ...controlMarkers(position.state, power).map(({ area }) => area),
    ...merchants,
  ]);
  return new Set(linkStepsFrom(position, home, (place) => carriers.has(place)).keys());
};
