import { distancesFrom } from './distance.ts';
import type { Edition } from '../charts/edition.ts';
import { homeOf, type PlaceId, type Power, type SeaId } from '../vocabulary/ids.ts';
import { coastsOf, seaNeighbours } from './links.ts';
import type { Stack, WritableState } from '../state/state.ts';
import { warSeaNeighbours } from './war-map.ts';
import type { Position } from '../state/position.ts';

// Places where a fleet must name its coast: homes with fleet stations (PB-MAP-18, 19), places whose sea zones are not
// all adjacent (PB-WMOVE-6, AMB-67), and Egypt and Panama, which count as two coasts although a canal joins their seas
// (PB-SUPPLY-8). During a war a Cape Zone separates the seas of the Cape Colony, which then also has two coasts
// (PB-CAPE-2).

/** The fleet stations of a home country; empty for any other place. */
const stationsOf = (edition: Edition, place: PlaceId) => edition.atlas.homes.get(place)?.fleetStations ?? [];

const nextTo = (position: Position, sea: SeaId): readonly SeaId[] =>
  position.state.campaign ? warSeaNeighbours(position, sea) : seaNeighbours(position, sea);

/** Whether fleets in a place are distinguished by coast. A fleet can only be in its own home country. */
export const coastMatters = (position: Position, place: PlaceId): boolean => {
  if (position.edition.atlas.homes.has(place)) return stationsOf(position.edition, place).length > 0;
  const coasts = coastsOf(position, place);
  if (coasts.length < 2) return false;
  const isNamed = position.edition.tables.map.passages.some(
    (p) => p.controlArea === place && p.separateCoasts,
  );
  return (
    isNamed ||
    coasts.some((sea) => {
      const next = nextTo(position, sea);
      return coasts.some((other) => other !== sea && !next.includes(other));
    })
  );
};

/**
 * The coast a fleet has when none is named: at home the first station listed (AMB-12), elsewhere the sea zone nearest
 * to home, then the first by name (AMB-83). Undefined where coasts do not matter.
 */
export const defaultCoast = (position: Position, power: Power, place: PlaceId): SeaId | undefined => {
  if (!coastMatters(position, place)) return undefined;
  const station = stationsOf(position.edition, place)[0];
  if (station) return station.seas[0];
  const steps = distancesFrom(position, homeOf(power));
  const stepsTo = (sea: SeaId): number => steps.get(sea) ?? Number.POSITIVE_INFINITY;
  return [...coastsOf(position, place)].sort((a, b) => stepsTo(a) - stepsTo(b) || (a < b ? -1 : 1))[0];
};

/**
 * The coast meant by a sea zone named with a place: at home the sea that stands for its station, so that
 * `home/caribbean-sea` and `home/north-atlantic-ocean` of the USA are one coast (PB-MAP-18). Undefined if the place
 * does not touch that sea or its coasts are not distinguished.
 */
export const coastNamed = (position: Position, place: PlaceId, sea: SeaId): SeaId | undefined => {
  if (!coastMatters(position, place)) return undefined;
  const stations = stationsOf(position.edition, place);
  if (stations.length > 0) return stations.find((station) => station.seas.includes(sea))?.seas[0];
  return coastsOf(position, place).includes(sea) ? sea : undefined;
};

/**
 * Gives every fleet the coast it needs and removes coasts that no longer matter, for example when a canal joins two
 * seas. Changes the state in place.
 */
export const assignCoasts = (edition: Edition, state: WritableState): void => {
  const found = new Map<string, Stack>();
  for (const { coast, ...stack } of state.units) {
    const power = stack.power;
    const isFleet = stack.arm === 'navy' && power !== 'china' && power !== 'ottoman-empire';
    const assigned = isFleet
      ? ((coast && coastNamed({ edition, state }, stack.at, coast)) ??
        defaultCoast({ edition, state }, power, stack.at))
      : undefined;
    // Equal stacks become one.
    const key = [power, stack.arm, stack.size, stack.at, assigned].join();
    const count = stack.count + (found.get(key)?.count ?? 0);
    if (stack.count > 0)
      found.set(key, { ...stack, ...(assigned !== undefined && { coast: assigned }), count });
  }
  state.units = [...found.values()];
};
