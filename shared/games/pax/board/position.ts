import { listIndex } from '../../../kernel/list-index.ts';
import { type Edition, powerRow } from '../charts/edition.ts';
import {
  type AreaId,
  type AreaType,
  type Arm,
  isControl,
  type MarkerKind,
  type Native,
  type PlaceId,
  type Power,
  POWERS,
  markerRank,
  type SeaId,
  type Size,
} from '../vocabulary/ids.ts';
import type { Marker, PaxState, Stack, WritableState } from '../state/state.ts';
import type { Position } from '../state/position.ts';

// Queries on a position, and the few changes every phase needs. Changes are made in place: the caller owns the state.

export const areaType = ({ edition, state }: Position, area: AreaId): AreaType =>
  state.areas[area]?.type ?? edition.atlas.areas.get(area)?.type ?? 'unorganized';

export const economicValue = ({ edition, state }: Position, area: AreaId): number =>
  state.areas[area]?.economicValue ?? edition.atlas.areas.get(area)?.economicValue ?? 0;

export const combatStrength = ({ edition, state }: Position, area: AreaId): number =>
  state.areas[area]?.combatStrength ?? edition.atlas.areas.get(area)?.combatStrength ?? 0;

export const isArea = (edition: Edition, place: PlaceId): boolean => edition.atlas.areas.has(place);
export const isSea = (edition: Edition, place: PlaceId): boolean => edition.atlas.seas.has(place);
export const isUnrest = (state: PaxState, area: AreaId): boolean => state.unrest.includes(area);

const markersOfArea = listIndex<Marker, AreaId>(({ area }) => area);
const unitsOfPlace = listIndex<Stack, PlaceId>(({ at }) => at);

export const markersIn = (state: PaxState, area: AreaId): readonly Marker[] =>
  markersOfArea(state.markers, area);

export const markerOf = (state: PaxState, power: Power, area: AreaId): Marker | undefined =>
  state.markers.find((m) => m.area === area && m.power === power);

/** Whether a marker is an established Control marker of an area. */
export const isInControl = ({ area, established, kind }: Marker, of: AreaId): boolean =>
  area === of && established && isControl(kind);

/** Established Control markers of an area, by any power (PB-TERMS-6). */
export const controllers = (state: PaxState, area: AreaId): readonly Marker[] =>
  markersIn(state, area).filter((marker) => isInControl(marker, area));

/** Areas in the order used wherever something goes "by area", each once; places that are not areas are left out. */
export const inAreaOrder = ({ atlas }: Edition, places: Iterable<PlaceId>): readonly AreaId[] => {
  const wanted = new Set(places);
  return atlas.areaOrder.filter((area) => wanted.has(area));
};

/** Established Control markers of a power, unordered. */
export const controlMarkers = (state: PaxState, power: Power): Marker[] =>
  state.markers.filter((m) => m.power === power && m.established && isControl(m.kind));

/** Whether `power` holds an established Control marker there, alone or with others (PB-TERMS-6, PB-CODOM-8). */
export const hasControl = (state: PaxState, power: Power, area: AreaId): boolean =>
  state.markers.some((m) => m.area === area && m.power === power && m.established && isControl(m.kind));

/** Two or more established Control markers share the area (PB-CODOM-1). */
export const isCodominion = (state: PaxState, area: AreaId): boolean => controllers(state, area).length > 1;

export const unitsAt = (
  state: PaxState,
  place: PlaceId,
  { power, arm }: { readonly power?: Power | Native | undefined; readonly arm?: Arm | undefined } = {},
): readonly Stack[] => {
  const all = unitsOfPlace(state.units, place);
  if (power === undefined && arm === undefined) return all;
  return all.filter(
    (s) => (power === undefined || s.power === power) && (arm === undefined || s.arm === arm),
  );
};

export const strengthOf = (stacks: readonly Stack[]): number =>
  stacks.reduce((sum, s) => sum + s.size * s.count, 0);

export const armyStrength = (state: PaxState, power: Power | Native, place: PlaceId): number =>
  strengthOf(unitsAt(state, place, { power, arm: 'army' }));

export const hasArmy = (state: PaxState, power: Power | Native, place: PlaceId): boolean =>
  unitsAt(state, place).some((s) => s.power === power && s.arm === 'army' && s.count > 0);

/** Whether two stacks differ only in number. */
export const sameStack = (a: Omit<Stack, 'count'>, b: Omit<Stack, 'count'>): boolean =>
  a.power === b.power && a.arm === b.arm && a.size === b.size && a.at === b.at && a.coast === b.coast;

/** Adds `count` units to a place, merging them with equal ones there. */
export const addUnits = (state: WritableState, units: Stack): void => {
  if (units.count === 0) return;
  const at = state.units.findIndex((s) => sameStack(s, units));
  const there = state.units[at];
  state.units = there
    ? state.units.with(at, { ...there, count: there.count + units.count })
    : [...state.units, { ...units }];
};

/** Removes `count` units from a place; they must be there. */
export const removeUnits = (state: WritableState, units: Stack): void => {
  const at = state.units.findIndex((s) => sameStack(s, units));
  const there = state.units[at];
  if (!there || there.count < units.count) {
    throw new Error(
      `no ${String(units.count)} ${units.arm} ${String(units.size)} of ${units.power} at ${units.at}`,
    );
  }
  const count = there.count - units.count;
  state.units =
    count === 0 ? state.units.filter((s) => s !== there) : state.units.with(at, { ...there, count });
};

/** Places a marker, replacing the same power's former one (PB-TERMS-12). */
export const setMarker = (state: WritableState, marker: Marker): void => {
  const markers = state.markers.slice();
  const former = markers.findIndex((m) => m.area === marker.area && m.power === marker.power);
  if (former >= 0) markers.splice(former, 1);
  markers.push({ ...marker });
  state.markers = markers;
};

/** Marks a marker on the map as established. */
export const establishMarker = (state: WritableState, marker: Marker): void => {
  state.markers = state.markers.map((one) => (one === marker ? { ...one, established: true } : one));
};

export const removeMarker = (state: WritableState, power: Power, area: AreaId): void => {
  state.markers = state.markers.filter((m) => m.area !== area || m.power !== power);
};

/** Counters of a kind a power owns; 0 if its set has none (PB-UNITS-2). */
export const counterLimit = ({ edition, state }: Position, power: Power, kind: MarkerKind): number =>
  state.counterLimits[power]?.[kind] ?? powerRow(edition, power).counterLimits[kind] ?? 0;

/** Counters of a kind not on the map. */
export const countersLeft = (position: Position, power: Power, kind: MarkerKind): number =>
  counterLimit(position, power, kind) -
  position.state.markers.filter((m) => m.power === power && m.kind === kind).length;

/** Unit counters of a size not on the map (PB-UNITS-2). */
export const unitsLeft = (
  { edition, state }: Position,
  power: Power,
  { arm, size }: { readonly arm: Arm; readonly size: Size },
): number => {
  const limits = powerRow(edition, power).counterLimits[arm === 'army' ? 'army' : 'naval'];
  const limit = size === 5 ? 0 : limits[String(size) as '1' | '3' | '10'];
  const used = state.units
    .filter((s) => s.power === power && s.arm === arm && s.size === size)
    .reduce((sum, s) => sum + s.count, 0);
  return limit - used;
};

export const hasMerchant = (state: PaxState, power: Power, sea: SeaId): boolean =>
  state.merchants.some((m) => m.power === power && m.sea === sea);

/** Pounds to place `kind` where the power has `before`: the difference of the two prices (PB-MSC-4, 5). */
export const markerPrice = (edition: Edition, kind: MarkerKind, before: MarkerKind | 'none'): number => {
  const price = edition.tables.costs.purchase.marker;
  return price[kind] - (before === 'none' ? 0 : price[before]);
};

export const isHigher = (kind: MarkerKind | 'none', than: MarkerKind | 'none'): boolean =>
  markerRank(kind) > markerRank(than);

/** Areas of a power's established Control, in alphabetical order. */
export const controlledAreas = ({ edition, state }: Position, power: Power): AreaId[] =>
  controlMarkers(state, power)
    .sort(byArea(edition))
    .map((m) => m.area);

/** Rank by name, the tie-break used throughout the rules (AMB-81). */
export const alphabeticalIndex = (edition: Edition, place: PlaceId): number =>
  edition.atlas.areaRank.get(place) ?? -1;

/** Sorts markers and placements by area name. */
export const byArea =
  (edition: Edition) =>
  (a: { readonly area: AreaId }, b: { readonly area: AreaId }): number =>
    alphabeticalIndex(edition, a.area) - alphabeticalIndex(edition, b.area);

/** Sorts markers and placements by power. */
export const byPower = (a: { readonly power: Power }, b: { readonly power: Power }): number =>
  POWERS.indexOf(a.power) - POWERS.indexOf(b.power);
