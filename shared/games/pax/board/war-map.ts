import { stepsFrom } from '../../../kernel/graph.ts';
import type { Edition } from '../charts/edition.ts';
import { homeOf, isPower, type PlaceId, type SeaId } from '../vocabulary/ids.ts';
import { type Links, linksIn, memoizedByPlace } from './links.ts';
import type { ConditionalRoute } from '../charts/board-tables.ts';
import { isBelligerent } from './sides.ts';
import type { Party } from '../state/wars.ts';
import type { Position } from '../state/position.ts';

// The map as it is while a war is fought: Cape Zones lie between the seas they separate, and Germany and
// Austria-Hungary are adjacent (PB-CAPE-1, 2, PB-WMOVE-11).

/** Whether a place is a sea zone or Cape Zone. */
export const isWater = ({ atlas }: Edition, place: PlaceId): boolean =>
  atlas.seas.has(place) || atlas.capes.has(place);

/** Sea zones beyond the Cape Zones of a sea zone, adjacent to it only in peace. */
const beyondCapes = ({ atlas }: Edition, sea: SeaId): readonly SeaId[] =>
  [...atlas.capes.values()].flatMap(({ between }) =>
    between.includes(sea) ? between.filter((end) => end !== sea) : [],
  );

/** Adjacency on one map during a war, without routes that only the war opens. */
interface WarLinks {
  readonly seas: (sea: SeaId) => readonly SeaId[];
  readonly all: (place: PlaceId) => readonly PlaceId[];
}

const inWar = new WeakMap<Links, WarLinks>();

const warLinksOn = (edition: Edition, links: Links): WarLinks => {
  const seas = memoizedByPlace((sea: SeaId): readonly SeaId[] => {
    const cape = edition.atlas.capes.get(sea);
    if (cape) return cape.between;
    const beyond = beyondCapes(edition, sea);
    const capes = [...edition.atlas.capes.values()].filter(({ between }) => between.includes(sea));
    return [...links.seas(sea).filter((next) => !beyond.includes(next)), ...capes.map(({ id }) => id)];
  });
  const all = memoizedByPlace((place) =>
    isWater(edition, place)
      ? [...seas(place), ...links.shores(place)]
      : [...links.overland(place), ...links.coasts(place)],
  );
  return { seas, all };
};

const warLinksIn = (position: Position): WarLinks => {
  const links = linksIn(position);
  const known = inWar.get(links);
  if (known) return known;
  const made = warLinksOn(position.edition, links);
  inWar.set(links, made);
  return made;
};

/** Sea and Cape Zones adjacent to one in war, including canals that exist (PB-CAPE-1, 2). */
export const warSeaNeighbours = (position: Position, sea: SeaId): readonly SeaId[] =>
  warLinksIn(position).seas(sea);

/** Overland routes that a war opens to a party. */
const openedTo = ({ edition, state }: Position, party: Party): readonly ConditionalRoute[] =>
  isPower(party)
    ? edition.tables.map.conditionalRoutes.filter(
        ({ when, onlyFor }) =>
          onlyFor?.includes(party) === true &&
          'war' in when &&
          when.bothAtWar.every((power) => isBelligerent(state, power)),
      )
    : [];

/** All places one step from a place for a party at war, by land or water (AMB-18); homes of others included. */
export const warNeighboursFor = (
  position: Position,
  party: Party,
): ((place: PlaceId) => readonly PlaceId[]) => {
  const { all } = warLinksIn(position);
  const opened = openedTo(position, party);
  if (opened.length === 0) return all;
  return (place) => {
    if (isWater(position.edition, place)) return all(place);
    const { overland, coasts } = linksIn(position);
    const beyond = opened.flatMap(({ route }) =>
      route?.includes(place) ? route.filter((end) => end !== place) : [],
    );
    return [...overland(place), ...beyond, ...coasts(place)];
  };
};

/** All places one step from a place for a party at war, by land or water (AMB-18); homes of others included. */
export const warNeighbours = (position: Position, party: Party, place: PlaceId): readonly PlaceId[] =>
  warNeighboursFor(position, party)(place);

/**
 * Distances from a place to every other for a party at war, over all places except the home countries of others
 * (AMB-18).
 */
export const warDistancesFrom = (
  position: Position,
  party: Party,
  from: PlaceId,
): ReadonlyMap<PlaceId, number> => {
  const own = isPower(party) ? homeOf(party) : undefined;
  return stepsFrom(
    from,
    warNeighboursFor(position, party),
    (place) => place === own || !position.edition.atlas.homes.has(place),
  );
};
