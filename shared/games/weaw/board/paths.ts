import { openWays } from '../../../kernel/gates.ts';
import { isWithinSteps, pathTo, stepsFrom } from '../../../kernel/graph.ts';
import { type Edition, isZone } from '../charts/edition.ts';
import type { Position } from '../state/step.ts';
import type { UnitType } from '../vocabulary/units.ts';
import type { Frozen } from '../../../kernel/frozen.ts';
import type { Pile } from '../state/state.ts';
import { figuresOf } from './figures.ts';
import { mayCross, type Sailor } from './gates.ts';
import { areFriends, mayEnter } from './relations.ts';

const seasBeside =
  ({ edition }: Position) =>
  (zone: string): readonly string[] =>
    edition.seaNeighbours.get(zone) ?? [];

/** A shortest way by sea, the first by name of several, including both ends (WEAW-MAP-2). */
export const seaPath = (
  at: Position,
  [from, to]: readonly [string, string],
  sailor?: Sailor,
): readonly string[] | undefined => {
  // Searched from its end, so that of equal ways the first by name is chosen from the start.
  const back = openWays(seasBeside(at), (zone, next) => !sailor || mayCross(at, [next, zone], sailor));
  return pathTo([to, from], back)?.toReversed();
};

/** Distances by sea to every reachable zone. */
export const seaSteps = (at: Position, from: string, sailor: Sailor): ReadonlyMap<string, number> =>
  stepsFrom(
    from,
    openWays(seasBeside(at), (zone, next) => mayCross(at, [zone, next], sailor)),
  );

/** Whether land units may go from a territory to one beside it: there is land, or a strait (WEAW-PLACE-21); Gibraltar is land like any other (WEAW-PLACE-5). */
export const areNeighbours = ({ landNeighbours }: Edition, from: string, to: string): boolean =>
  landNeighbours.get(from)?.includes(to) ?? false;

export const isStrait = ({ straits }: Edition, from: string, to: string): boolean =>
  straits.has(`${from}/${to}`);

const TIBET = 'tibet';
const SWITZERLAND = 'switzerland';
const ROCKY: readonly string[] = [TIBET, SWITZERLAND, 'afghanistan'];

/** Kinds of unit that may not enter a territory (WEAW-PLACE-8, 9, 12, 18); of planes the capacity counts (WEAW-AMB-8). */
export const mayEnterPlace = (place: string, type: UnitType, fuelCapacity: number): boolean => {
  if (type === 'artillery') return !ROCKY.includes(place);
  if (type === 'tank') return place !== TIBET;
  if (type === 'fighter' || type === 'bomber')
    return place !== TIBET && (place !== SWITZERLAND || fuelCapacity >= 5);
  return true;
};

/** Whether planes may land in a territory (WEAW-PLACE-11). */
export const mayLand = (at: Position, nation: string, place: string): boolean =>
  place !== SWITZERLAND && areFriends(at.state, nation, at.state.territories[place]?.controller ?? '');

/** Where land artillery may not fire either (WEAW-AMB-7). */
export const mayFireInto = ({ settings }: Edition, place: string): boolean =>
  settings.mountainArtillery === 'allowed' || !ROCKY.includes(place);

/** Fuel to cross a border: two where either side is a sea zone, else one (WEAW-FUEL-2, WEAW-FUEL-4, WEAW-AMB-29). */
const borderFuel = (edition: Edition, from: string, to: string): number =>
  isZone(edition, from) || isZone(edition, to) ? 2 : 1;

const airNeighbours = ({ edition }: Position, place: string): readonly string[] => {
  const row = edition.places.get(place);
  if (row) return [...(edition.landNeighbours.get(place) ?? []), ...row.adjacentSeas];
  const zone = edition.zones.get(place);
  return [...(edition.seaNeighbours.get(place) ?? []), ...(zone?.adjacentTerritories ?? [])];
};

/** Planes that fly: whose, of which kind, with how much fuel. */
export interface Flight {
  readonly nation: string;
  readonly type: UnitType;
  readonly capacity: number;
}

/** The fuel to every place planes can reach over friendly land, enemy land and sea. */
export const fuelTo = (at: Position, from: string, flight: Flight): ReadonlyMap<string, number> => {
  const { edition, state } = at;
  const { nation, type, capacity } = flight;
  const isOpen = (place: string): boolean => {
    const controller = state.territories[place]?.controller;
    if (controller === undefined) return true;
    return mayEnter(state, nation, controller) && mayEnterPlace(place, type, capacity);
  };
  const costs = new Map<string, number>([[from, 0]]);
  for (let fuel = 0; fuel < capacity; fuel += 1) {
    for (const [place, cost] of [...costs]) {
      if (cost !== fuel) continue;
      for (const next of airNeighbours(at, place)) {
        const total = cost + borderFuel(edition, place, next);
        if (total <= capacity && total < (costs.get(next) ?? Number.POSITIVE_INFINITY) && isOpen(next))
          costs.set(next, total);
      }
    }
  }
  return costs;
};

/** Room for fighters on a carrier (WEAW-CV-3). */
export const carrierRoom = (at: Position, { nation, n, cargo = [] }: Frozen<Pile>): number =>
  figuresOf(at, nation, 'carrier').fighters * n - cargo.reduce((sum, each) => sum + each.n, 0);

/** Fuel a fighter needs for a carrier (WEAW-CV-2, WEAW-FUEL-5). */
const SEA_FUEL = 5;

/** Whether a carrier of the nation is in a zone, on which fighters fit for the sea may land (WEAW-CV-5, WEAW-BMB-5). */
const hasCarrier = ({ state }: Position, { nation, type, capacity }: Flight, zone: string): boolean =>
  type === 'fighter' &&
  capacity >= SEA_FUEL &&
  state.units.some(
    (pile) => pile.type === 'carrier' && pile.nation === nation && pile.at === zone && pile.n > 0,
  );

/**
 * The place to land that costs the least fuel from a place, and that fuel; undefined if there is none.
 * @param base preferred among places of equal cost
 */
export const wayHome = (
  at: Position,
  place: string,
  { flight, base }: { readonly flight: Flight; readonly base?: string | undefined },
): { readonly fuel: number; readonly to: string } | undefined => {
  const homes = [...fuelTo(at, place, flight)].filter(([to]) =>
    isZone(at.edition, to) ? hasCarrier(at, flight, to) : mayLand(at, flight.nation, to),
  );
  const fewest = Math.min(...homes.map(([, fuel]) => fuel));
  const nearest = homes.filter(([, fuel]) => fuel === fewest).map(([to]) => to);
  const to = base !== undefined && nearest.includes(base) ? base : nearest.toSorted()[0];
  return to === undefined ? undefined : { fuel: fewest, to };
};

/** Distances over land, through admitted places only. */
export const landSteps = (
  edition: Edition,
  from: string,
  isOpen: (place: string) => boolean = () => true,
): ReadonlyMap<string, number> =>
  stepsFrom(from, (place) => (edition.landNeighbours.get(place) ?? []).filter(isOpen));

/** Whether open land leads from one place to another within some steps. */
export const isLandWithin = (
  edition: Edition,
  ends: readonly [from: string, to: string],
  { steps, isOpen }: { readonly steps: number; readonly isOpen: (place: string) => boolean },
): boolean => isWithinSteps(ends, steps, (place) => (edition.landNeighbours.get(place) ?? []).filter(isOpen));
