import { type AreaId, homeOf, type PlaceId, type Power, type SeaId } from '../vocabulary/ids.ts';
import { coastsOf, overlandNeighbours, seaNeighbours } from '../board/links.ts';
import { alphabeticalIndex, controlledAreas, hasControl, hasMerchant } from '../board/position.ts';
import type { PaxState } from '../state/state.ts';
import type { Position } from '../state/position.ts';

const isOwnPlace = (state: PaxState, power: Power, place: PlaceId): boolean =>
  place === homeOf(power) || hasControl(state, power, place);

/** Sea zones joined to an area by an unbroken line of the power's merchant fleets. */
const linkedSeas = (position: Position, power: Power, area: AreaId): ReadonlySet<SeaId> => {
  const linked = new Set<SeaId>();
  const open = [...coastsOf(position, area)];
  for (let sea = open.pop(); sea !== undefined; sea = open.pop()) {
    if (linked.has(sea) || !hasMerchant(position.state, power, sea)) continue;
    linked.add(sea);
    open.push(...seaNeighbours(position, sea));
  }
  return linked;
};

/**
 * Where a power's armies may retreat to: areas it controls and its home country, one overland route away
 * or over connected sea zones with its merchant fleets (PB-CRT-6).
 */
const retreatPlaces = (position: Position, power: Power, area: AreaId): readonly PlaceId[] => {
  const own = [...controlledAreas(position, power), homeOf(power)].filter((place) => place !== area);
  if (position.state.allLinks) return own;
  const overland = overlandNeighbours(position, area);
  const seas = linkedSeas(position, power, area);
  return own.filter(
    (place) => overland.includes(place) || coastsOf(position, place).some((sea) => seas.has(sea)),
  );
};

/** The first area by name that the power controls one overland route away (AMB-81). */
const adjacentArea = (position: Position, power: Power, area: AreaId): AreaId | undefined =>
  overlandNeighbours(position, area)
    .filter((place) => hasControl(position.state, power, place))
    .sort((a, b) => alphabeticalIndex(position.edition, a) - alphabeticalIndex(position.edition, b))[0];

/**
 * Where armies go that must leave: the ordered place if open to them, otherwise an adjacent controlled area, otherwise
 * home by an open way (PB-CRT-13).
 * @returns undefined if they cannot retreat and are destroyed (PB-CRT-7)
 */
export const armyRetreat = (
  position: Position,
  power: Power,
  { area, ordered }: { readonly area: AreaId; readonly ordered: PlaceId | undefined },
): PlaceId | undefined => {
  const places = retreatPlaces(position, power, area);
  if (ordered !== undefined && places.includes(ordered)) return ordered;
  const home = homeOf(power);
  return adjacentArea(position, power, area) ?? (places.includes(home) ? home : undefined);
};

/** As for armies, but only to coasts and without a connecting way (AMB-110): a fleet can always reach home. */
export const fleetRetreat = (
  position: Position,
  power: Power,
  { area, ordered }: { readonly area: AreaId; readonly ordered: PlaceId | undefined },
): PlaceId => {
  const isCoastal = (place: PlaceId): boolean => coastsOf(position, place).length > 0;
  const isOpen = (place: PlaceId): boolean =>
    place !== area && isOwnPlace(position.state, power, place) && isCoastal(place);
  if (ordered !== undefined && isOpen(ordered)) return ordered;
  const adjacent = overlandNeighbours(position, area)
    .filter((place) => isOpen(place) && place !== homeOf(power))
    .sort((a, b) => alphabeticalIndex(position.edition, a) - alphabeticalIndex(position.edition, b))[0];
  return adjacent ?? homeOf(power);
};
