import type { Edition } from '../charts/edition.ts';
import { type AreaId, homeOf, type PlaceId, type Power, type SeaId } from '../vocabulary/ids.ts';
import { coastsOf, overlandNeighbours, seaNeighbours } from '../board/links.ts';
import { alphabeticalIndex, controlledAreas, hasControl, hasMerchant } from '../board/position.ts';
import type { PaxState } from '../state/state.ts';

const isOwn = (state: PaxState, power: Power, place: PlaceId): boolean =>
  place === homeOf(power) || hasControl(state, power, place);

/** Sea zones joined to an area by an unbroken line of the power's merchant fleets. */
const linkedSeas = (edition: Edition, state: PaxState, power: Power, area: AreaId): ReadonlySet<SeaId> => {
  const linked = new Set<SeaId>();
  const open = [...coastsOf(edition, state, area)];
  for (let sea = open.pop(); sea !== undefined; sea = open.pop()) {
    if (linked.has(sea) || !hasMerchant(state, power, sea)) continue;
    linked.add(sea);
    open.push(...seaNeighbours(edition, state, sea));
  }
  return linked;
};

/**
 * Where a power's armies may retreat to: areas it controls and its home country, one overland route away
 * or over connected sea zones with its merchant fleets (PB-CRT-6).
 */
export const retreatPlaces = (
  edition: Edition,
  state: PaxState,
  power: Power,
  area: AreaId,
): readonly PlaceId[] => {
  const own = [...controlledAreas(edition, state, power), homeOf(power)].filter((place) => place !== area);
  if (state.allLinks) return own;
  const overland = overlandNeighbours(edition, state, area);
  const seas = linkedSeas(edition, state, power, area);
  return own.filter(
    (place) => overland.includes(place) || coastsOf(edition, state, place).some((sea) => seas.has(sea)),
  );
};

/** The first area by name that the power controls one overland route away (AMB-81). */
const adjacentArea = (edition: Edition, state: PaxState, power: Power, area: AreaId): AreaId | undefined =>
  overlandNeighbours(edition, state, area)
    .filter((place) => hasControl(state, power, place))
    .sort((a, b) => alphabeticalIndex(edition, a) - alphabeticalIndex(edition, b))[0];

/**
 * Where armies go that must leave: the place ordered if it is open to them, else an adjacent area
 * controlled, else home by a way that is open (PB-CRT-13).
 * @returns nothing when they cannot retreat and are destroyed (PB-CRT-7)
 */
export const armyRetreat = (
  edition: Edition,
  state: PaxState,
  power: Power,
  area: AreaId,
  ordered: PlaceId | undefined,
): PlaceId | undefined => {
  const places = retreatPlaces(edition, state, power, area);
  if (ordered !== undefined && places.includes(ordered)) return ordered;
  const home = homeOf(power);
  return adjacentArea(edition, state, power, area) ?? (places.includes(home) ? home : undefined);
};

/** As for armies, but to coasts only and without needing a way (AMB-110): a fleet always gets home. */
export const fleetRetreat = (
  edition: Edition,
  state: PaxState,
  power: Power,
  area: AreaId,
  ordered: PlaceId | undefined,
): PlaceId => {
  const isCoastal = (place: PlaceId): boolean => coastsOf(edition, state, place).length > 0;
  const isOpen = (place: PlaceId): boolean =>
    place !== area && isOwn(state, power, place) && isCoastal(place);
  if (ordered !== undefined && isOpen(ordered)) return ordered;
  const adjacent = overlandNeighbours(edition, state, area)
    .filter((place) => isOpen(place) && place !== homeOf(power))
    .sort((a, b) => alphabeticalIndex(edition, a) - alphabeticalIndex(edition, b))[0];
  return adjacent ?? homeOf(power);
};
