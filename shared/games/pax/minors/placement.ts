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

/** Where the army of a Protectorate comes from; in the force pool it stands in no place yet. */
export type ArmySource =
  { readonly from: 'map'; readonly army: Stack } | { readonly from: 'pool'; readonly army: Stack };

/** What a minor would put into an area. */
export interface MinorPlacement {
  readonly kind: MarkerKind;
  readonly army?: ArmySource;
}

/** A minor power looking at an area of one position. */
export interface MinorCase {
  readonly edition: Edition;
  readonly state: PaxState;
  readonly power: MinorPower;
}

const smallestFirst = (a: Stack, b: Stack): number => a.size - b.size;

/** The smallest army standing in a place, as one unit. */
const smallestArmy = ({ state, power }: MinorCase, at: string): Stack | undefined => {
  const [army] = unitsAt(state, at, { power, arm: 'army' }).sort(smallestFirst);
  return army && { ...army, count: 1 };
};

const armiesIn = ({ state, power }: MinorCase, at: string): number =>
  unitsAt(state, at, { power, arm: 'army' }).reduce((sum, stack) => sum + stack.count, 0);

/** The nearest area with two armies or more, by name among equals (AMB-18). */
const nearestSurplus = (c: MinorCase, area: AreaId): AreaId | undefined => {
  const sources = c.edition.atlas.areaOrder.filter((other) => other !== area && armiesIn(c, other) > 1);
  if (sources.length < 2) return sources[0];
  return nearest(distancesFrom(c, area), sources)[0];
};

const fromPool = ({ edition, state, power }: MinorCase, area: AreaId): ArmySource | undefined => {
  const size = UNIT_SIZES.find((s) => unitsLeft({ edition, state }, power, { arm: 'army', size: s }) > 0);
  return size && { from: 'pool', army: { power, arm: 'army', size, at: area, count: 1 } };
};

const fromSurplus = (c: MinorCase, area: AreaId): Stack | undefined => {
  const source = nearestSurplus(c, area);
  return source === undefined ? undefined : smallestArmy(c, source);
};

/** Home first, then the nearest area that can spare one, then the force pool, for nothing (PB-MINOR-5, 20). */
const armyFor = (c: MinorCase, area: AreaId): ArmySource | undefined => {
  const army = smallestArmy(c, homeOf(c.power)) ?? fromSurplus(c, area);
  return army ? { from: 'map', army } : fromPool(c, area);
};

const opposing = ({ state, power }: MinorCase, area: AreaId, kinds: (kind: MarkerKind) => boolean): boolean =>
  markersIn(state, area).some((marker) => marker.power !== power && kinds(marker.kind));

const possession = (c: MinorCase, area: AreaId): MinorPlacement | undefined => {
  const own = markerOf(c.state, c.power, area);
  if (own?.kind !== 'protectorate' || !own.established) return undefined;
  const isFree = countersLeft(c, c.power, 'possession') > 0;
  return isFree && hasArmy(c.state, c.power, area) ? { kind: 'possession' } : undefined;
};

const protectorate = (c: MinorCase, area: AreaId): MinorPlacement | undefined => {
  const { state, power } = c;
  const type = areaType(c, area);
  const isOpen = type === 'unorganized' || type === 'chinese-vassal' || isUnrest(state, area);
  if (!isOpen || opposing(c, area, isControl)) return undefined;
  if (countersLeft(c, power, 'protectorate') <= 0) return undefined;
  const army = armyFor(c, area);
  return army && { kind: 'protectorate', army };
};

const influence = (c: MinorCase, area: AreaId): MinorPlacement | undefined => {
  const { state, power } = c;
  if (opposing(c, area, isControl)) return undefined;
  const own = markerOf(state, power, area);
  const hasInterest = own?.kind === 'interest' && own.established;
  const isFree = hasInterest || countersLeft(c, power, 'influence') > 0;
  return isFree ? { kind: 'influence' } : undefined;
};

const interest = (c: MinorCase, area: AreaId): MinorPlacement | undefined => {
  const isShut = opposing(c, area, (kind) => isControl(kind) && kind !== 'protectorate');
  const isFree = countersLeft(c, c.power, 'interest') > 0;
  return isFree && !isShut ? { kind: 'interest' } : undefined;
};

/** Tried downward; the first whose conditions hold is placed (PB-MINOR-16 to 23). */
const LADDER = [possession, protectorate, influence, interest] as const;

/** Whether the minor's communication link reaches an area. */
export const reachesBy = ({ edition, state, power }: MinorCase): ((area: AreaId) => boolean) => {
  if (state.allLinks) return () => true;
  const reached = linkedPlaces({ edition, state }, power);
  return (area) => reached.has(area);
};

/**
 * The marker a minor would place in an area now, always higher than its own there (PB-MINOR-44, AMB-115); nothing
 * when the area is not eligible.
 * @param reaches the answer of `reachesBy`, taken once for many areas
 */
export const minorPlacement = (
  c: MinorCase,
  area: AreaId,
  reaches: (area: AreaId) => boolean = reachesBy(c),
): MinorPlacement | undefined => {
  if (!reaches(area)) return undefined;
  const own = markerRank(markerOf(c.state, c.power, area)?.kind ?? 'none');
  for (const tried of LADDER) {
    const placement = tried(c, area);
    if (placement && markerRank(placement.kind) > own) return placement;
  }
  return undefined;
};
