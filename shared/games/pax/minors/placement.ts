import { nearest } from '../../../kernel/graph.ts';
import { distancesFrom } from '../board/distance.ts';
import type { Edition } from '../charts/edition.ts';
import {
  type AreaId,
  homeOf,
  isControl,
  type MarkerKind,
  type MinorPower,
  markerRank,
  UNIT_SIZES,
} from '../vocabulary/ids.ts';
import { linkedPlaces } from '../board/links.ts';
import {
  areaType,
  countersLeft,
  hasArmy,
  isUnrest,
  markerOf,
  markersIn,
  unitsAt,
  unitsLeft,
} from '../board/position.ts';
import type { PaxState, Stack } from '../state/state.ts';

/** Where the army for a Protectorate comes from; in the force pool it has no place yet. */
export type ArmySource =
  | { readonly from: 'map'; readonly army: Stack }
  | { readonly from: 'pool'; readonly army: Stack };

/** The marker a minor would place in an area. */
export interface MinorPlacement {
  readonly kind: MarkerKind;
  readonly army?: ArmySource;
}

/** A position, and the minor power that is to place a marker. */
export interface MinorPosition {
  readonly edition: Edition;
  readonly state: PaxState;
  readonly power: MinorPower;
}

const smallestFirst = (a: Stack, b: Stack): number => a.size - b.size;

/** The smallest army in a place, as one unit. */
const smallestArmy = ({ state, power }: MinorPosition, at: string): Stack | undefined => {
  const [army] = unitsAt(state, at, { power, arm: 'army' }).toSorted(smallestFirst);
  return army && { ...army, count: 1 };
};

const armyCountIn = ({ state, power }: MinorPosition, at: string): number =>
  unitsAt(state, at, { power, arm: 'army' }).reduce((sum, stack) => sum + stack.count, 0);

/** The nearest area with two armies or more, by name among equals (AMB-18). */
const nearestSurplus = (position: MinorPosition, area: AreaId): AreaId | undefined => {
  const sources = position.edition.atlas.areaOrder.filter(
    (other) => other !== area && armyCountIn(position, other) > 1,
  );
  if (sources.length < 2) return sources[0];
  return nearest(distancesFrom(position, area), sources)[0];
};

const poolArmy = ({ edition, state, power }: MinorPosition, area: AreaId): ArmySource | undefined => {
  const size = UNIT_SIZES.find((s) => unitsLeft({ edition, state }, power, { arm: 'army', size: s }) > 0);
  return size && { from: 'pool', army: { power, arm: 'army', size, at: area, count: 1 } };
};

const surplusArmy = (position: MinorPosition, area: AreaId): Stack | undefined => {
  const source = nearestSurplus(position, area);
  return source === undefined ? undefined : smallestArmy(position, source);
};

/** Home first, then the nearest area that can spare an army, then the force pool, free of charge (PB-MINOR-5, 20). */
const armyFor = (position: MinorPosition, area: AreaId): ArmySource | undefined => {
  const army = smallestArmy(position, homeOf(position.power)) ?? surplusArmy(position, area);
  return army ? { from: 'map', army } : poolArmy(position, area);
};

const hasOpposingMarker = (
  { state, power }: MinorPosition,
  area: AreaId,
  kinds: (kind: MarkerKind) => boolean,
): boolean => markersIn(state, area).some((marker) => marker.power !== power && kinds(marker.kind));

const possessionPlacement = (position: MinorPosition, area: AreaId): MinorPlacement | undefined => {
  const own = markerOf(position.state, position.power, area);
  if (own?.kind !== 'protectorate' || !own.established) return undefined;
  const isFree = countersLeft(position, position.power, 'possession') > 0;
  return isFree && hasArmy(position.state, position.power, area) ? { kind: 'possession' } : undefined;
};

const protectoratePlacement = (position: MinorPosition, area: AreaId): MinorPlacement | undefined => {
  const { state, power } = position;
  const type = areaType(position, area);
  const isOpen = type === 'unorganized' || type === 'chinese-vassal' || isUnrest(state, area);
  if (!isOpen || hasOpposingMarker(position, area, isControl)) return undefined;
  if (countersLeft(position, power, 'protectorate') <= 0) return undefined;
  const army = armyFor(position, area);
  return army && { kind: 'protectorate', army };
};

const influencePlacement = (position: MinorPosition, area: AreaId): MinorPlacement | undefined => {
  const { state, power } = position;
  if (hasOpposingMarker(position, area, isControl)) return undefined;
  const own = markerOf(state, power, area);
  const hasInterest = own?.kind === 'interest' && own.established;
  const isFree = hasInterest || countersLeft(position, power, 'influence') > 0;
  return isFree ? { kind: 'influence' } : undefined;
};

const interestPlacement = (position: MinorPosition, area: AreaId): MinorPlacement | undefined => {
  const isShut = hasOpposingMarker(position, area, (kind) => isControl(kind) && kind !== 'protectorate');
  const isFree = countersLeft(position, position.power, 'interest') > 0;
  return isFree && !isShut ? { kind: 'interest' } : undefined;
};

/** Tried from the highest down; the first whose conditions hold is placed (PB-MINOR-16 to 23). */
const PLACEMENTS_DOWNWARD = [
  possessionPlacement,
  protectoratePlacement,
  influencePlacement,
  interestPlacement,
] as const;

/** A test for areas linked to the minor. */
export const linkTest = ({ edition, state, power }: MinorPosition): ((area: AreaId) => boolean) => {
  if (state.allLinks) return () => true;
  const reached = linkedPlaces({ edition, state }, power);
  return (area) => reached.has(area);
};

/**
 * The marker a minor would place in an area now, always higher than its own there (PB-MINOR-44, AMB-115); undefined if
 * the area is not eligible.
 * @param reaches the result of `linkTest`, shared between areas
 */
export const minorPlacement = (
  position: MinorPosition,
  area: AreaId,
  reaches: (area: AreaId) => boolean = linkTest(position),
): MinorPlacement | undefined => {
  if (!reaches(area)) return undefined;
  const own = markerRank(markerOf(position.state, position.power, area)?.kind ?? 'none');
  for (const placementOf of PLACEMENTS_DOWNWARD) {
    const placement = placementOf(position, area);
    if (placement && markerRank(placement.kind) > own) return placement;
  }
  return undefined;
};
