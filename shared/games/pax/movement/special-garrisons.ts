import { type AreaId, homeOf, type PlaceId, type Power } from '../vocabulary/ids.ts';
import { overlandNeighbours } from '../board/links.ts';
import { alphabeticalIndex, economicValue, hasControl } from '../board/position.ts';
import type { PaxState } from '../state/state.ts';
import type { Position } from '../state/position.ts';

// Chapter "Garrisons", the British army of India and the Russian army of the west (PB-GARR-12 to 20).

/** A group of Army(10) units that one power has to keep in one region. */
export interface SpecialGarrison {
  readonly name: 'indian-army' | 'western-garrison';
  readonly power: Power;
  readonly army10: number;
  readonly zone: ReadonlySet<PlaceId>;
  /** Below this number of Army(10) in play none may leave the zone (PB-GARR-19). */
  readonly freeFrom: number;
}

/** India and every area within two overland steps of it (PB-GARR-16). */
export const indianZone = (position: Position): ReadonlySet<PlaceId> => {
  const { of, withinRouteSteps } = position.edition.tables.powers.garrisons.indianArmy;
  const zone = new Set<PlaceId>(of);
  let edge: readonly PlaceId[] = of;
  for (let step = 0; step < withinRouteSteps; step += 1) {
    edge = edge.flatMap((place) => overlandNeighbours(position, place)).filter((p) => !zone.has(p));
    for (const place of edge) zone.add(place);
  }
  return zone;
};

/** The special garrison a power has to keep, if any. */
export const specialGarrison = (position: Position, power: Power): SpecialGarrison | undefined => {
  if (!position.edition.settings.specialGarrisons) return undefined;
  const { indianArmy, westernGarrison } = position.edition.tables.powers.garrisons;
  if (indianArmy.power === power) {
    const zone = indianZone(position);
    return { name: 'indian-army', power, army10: indianArmy.army10, zone, freeFrom: 0 };
  }
  if (westernGarrison.power === power) {
    const { army10 } = westernGarrison;
    return {
      name: 'western-garrison',
      power,
      army10,
      zone: new Set(westernGarrison.in),
      freeFrom: army10 + 1,
    };
  }
  return undefined;
};

const army10 = (state: PaxState, power: Power, where: (place: PlaceId) => boolean): number =>
  state.units
    .filter((s) => s.power === power && s.arm === 'army' && s.size === 10 && where(s.at))
    .reduce((sum, s) => sum + s.count, 0);

/** How many Army(10) are missing in the zone. */
export const wantingIn = (state: PaxState, garrison: SpecialGarrison): number =>
  Math.max(0, garrison.army10 - army10(state, garrison.power, (at) => garrison.zone.has(at)));

/** Whether `count` Army(10) may leave the zone (PB-GARR-16, 17, 19). */
export const mayLeave = (state: PaxState, garrison: SpecialGarrison, count: number): boolean => {
  const inZone = army10(state, garrison.power, (at) => garrison.zone.has(at));
  const inPlay = army10(state, garrison.power, () => true);
  return inZone - count >= garrison.army10 && inPlay >= garrison.freeFrom;
};

/**
 * Where a missing unit is rebuilt: in India's richest area under British Control, first by name among equals
 * (PB-GARR-14); in Russia itself (PB-GARR-20). Undefined if no Indian area is left.
 */
export const rebuildSite = (position: Position, garrison: SpecialGarrison): PlaceId | undefined => {
  if (garrison.name === 'western-garrison') return homeOf(garrison.power);
  const value = (area: AreaId): number => economicValue(position, area);
  const { of } = position.edition.tables.powers.garrisons.indianArmy;
  return [...of]
    .filter((area) => hasControl(position.state, garrison.power, area))
    .sort(
      (a, b) =>
        value(b) - value(a) ||
        alphabeticalIndex(position.edition, a) - alphabeticalIndex(position.edition, b),
    )[0];
};
