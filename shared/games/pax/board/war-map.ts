import { stepsFrom } from '../../../kernel/graph.ts';
import type { Edition } from '../charts/edition.ts';
import { homeOf, isPower, type PlaceId, type SeaId } from '../vocabulary/ids.ts';
import { coastsOf, overlandNeighbours, seaNeighbours, shoresOf } from './links.ts';
import type { PaxState } from '../state/state.ts';
import type { ConditionalRoute } from '../charts/tables.ts';
import { isBelligerent } from './sides.ts';
import type { Party } from '../state/wars.ts';
import type { Position } from '../state/position.ts';

// The map as it is while a war is fought: Cape Zones lie between the seas they part, and Germany and
// Austria-Hungary are next to each other (PB-CAPE-1, 2, PB-WMOVE-11).

/** Whether a place is a sea zone or Cape Zone. */
export const isWater = ({ atlas }: Edition, place: PlaceId): boolean =>
  atlas.seas.has(place) || atlas.capes.has(place);

/** Sea zones beyond the Cape Zones of a sea zone, which are next to it in peace only. */
const beyondCapes = ({ atlas }: Edition, sea: SeaId): readonly SeaId[] =>
  [...atlas.capes.values()].flatMap(({ between }) =>
    between.includes(sea) ? between.filter((end) => end !== sea) : [],
  );

/** Sea and Cape Zones next to a sea or Cape Zone in war, canals included that stand (PB-CAPE-1, 2). */
export const warSeaNeighbours = (position: Position, sea: SeaId): readonly SeaId[] => {
  const cape = position.edition.atlas.capes.get(sea);
  if (cape) return cape.between;
  const beyond = beyondCapes(position.edition, sea);
  const capes = [...position.edition.atlas.capes.values()].filter(({ between }) => between.includes(sea));
  return [
    ...seaNeighbours(position, sea).filter((next) => !beyond.includes(next)),
    ...capes.map(({ id }) => id),
  ];
};

const isInForce = (state: PaxState, { when }: ConditionalRoute): boolean =>
  'war' in when && when.bothAtWar.every((power) => isBelligerent(state, power));

/** Places joined to a place overland for a party, with the routes that only a war opens to it. */
const warRoutes = (position: Position, party: Party, place: PlaceId): readonly PlaceId[] => {
  const opened = position.edition.tables.map.conditionalRoutes.flatMap((change) => {
    const isOpen =
      isPower(party) && change.onlyFor?.includes(party) === true && isInForce(position.state, change);
    return isOpen && change.route?.includes(place) ? change.route.filter((end) => end !== place) : [];
  });
  return [...overlandNeighbours(position, place), ...opened];
};

/** All places one step from a place for a party at war, by land or water (AMB-18); homes of others included. */
export const warNeighbours = (position: Position, party: Party, place: PlaceId): readonly PlaceId[] =>
  isWater(position.edition, place)
    ? [...warSeaNeighbours(position, place), ...shoresOf(position, place)]
    : [...warRoutes(position, party, place), ...coastsOf(position, place)];

/**
 * Fewest steps from a place to every other that a party can be led to in war, over all neighbours but the home
 * countries of others (AMB-18).
 */
export const warDistancesFrom = (
  position: Position,
  party: Party,
  from: PlaceId,
): ReadonlyMap<PlaceId, number> => {
  const own = isPower(party) ? homeOf(party) : undefined;
  return stepsFrom(
    from,
    (place) => warNeighbours(position, party, place),
    (place) => place === own || !position.edition.atlas.homes.has(place),
  );
};
