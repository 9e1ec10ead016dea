import { type AreaId, GREAT_POWERS, type GreatPower, markerRank, seatOf } from '../../vocabulary/ids.ts';
import { overlandNeighbours } from '../../board/links.ts';
import { hasControl, markerOf } from '../../board/position.ts';
import { openWorkspace } from '../../movement/workspace.ts';
import type { Position } from '../../state/position.ts';
import { poundsPerPoint, type Hopes, type Standings } from '../worth/standing.ts';
import { type MarkerReturn, wantedControl } from './candidates.ts';

// Who is likely to want Control of which area this turn, computed from public information, so that all bots agree.

/** A power likely to place Control in an area. */
export interface ControlClaim {
  readonly power: GreatPower;
  readonly chance: number;
  /** Victory points it would bring that power. */
  readonly points: number;
  /** Cost in pounds of the marker and the armies it needs. */
  readonly outlay: number;
}

/** Claims on each area, the senior first. */
export type Claims = ReadonlyMap<AreaId, readonly ControlClaim[]>;

/** Chance that a placement is made, by the third of the affordable list it is in. */
const CHANCES = [0.9, 0.5, 0.2] as const;
/** Placements considered, as a multiple of the treasury: treaties and garrisons may free money. */
const REACH = 1.5;

/** Areas each power would take Control of if it had the money, the best return first. */
export type ControlWishes = ReadonlyMap<GreatPower, readonly MarkerReturn[]>;

/** Wishes of all powers; they do not depend on money or treaties. */
export const controlWishes = (position: Position): ControlWishes =>
  new Map(GREAT_POWERS.map((power) => [power, wantedControl(openWorkspace(position, power))]));

const claimsOf = (position: Position, power: GreatPower, wishes: ControlWishes): readonly AreaClaim[] => {
  let left = REACH * position.state.treasury[power];
  const likely = (wishes.get(power) ?? []).filter(({ outlay }) => {
    left -= outlay;
    return left >= 0;
  });
  return likely.map(({ area, worth, outlay }, index) => ({
    area,
    power,
    outlay,
    chance: CHANCES[Math.floor((index * CHANCES.length) / likely.length)] ?? 0.2,
    points: worth / poundsPerPoint(position, power),
  }));
};

const adjoins = (position: Position, power: GreatPower, area: AreaId): boolean =>
  overlandNeighbours(position, area).some((other) => hasControl(position.state, power, other));

/**
 * Seniority: the leader after all others, then by the marker already there, adjacent Control, worth, and order of
 * powers.
 */
const bySeniority =
  (position: Position, area: AreaId, leader: string) =>
  (a: ControlClaim, b: ControlClaim): number => {
    const isLeader = ({ power }: ControlClaim): number => Number(seatOf(power) === leader);
    const stake = ({ power }: ControlClaim): number =>
      markerRank(markerOf(position.state, power, area)?.kind ?? 'none');
    const next = ({ power }: ControlClaim): number => Number(adjoins(position, power, area));
    return (
      isLeader(a) - isLeader(b) ||
      stake(b) - stake(a) ||
      next(b) - next(a) ||
      b.points - a.points ||
      GREAT_POWERS.indexOf(a.power) - GREAT_POWERS.indexOf(b.power)
    );
  };

/** A claim with its area. */
type AreaClaim = ControlClaim & { readonly area: AreaId };

/** Areas in which each power is likely to place Control, from a position without secrets. */
export const claimsIn = (position: Position, wishes: ControlWishes): readonly AreaClaim[] =>
  GREAT_POWERS.flatMap((power) => claimsOf(position, power, wishes));

/** Points each power may expect from its claims; this turn's gains predict later ones. */
export const hopesOf = (claims: readonly AreaClaim[]): Hopes =>
  Object.fromEntries(
    GREAT_POWERS.map((power) => [
      power,
      claims
        .filter((claim) => claim.power === power)
        .reduce((sum, { chance, points }) => sum + chance * points, 0),
    ]),
  );

/** Claims by area, each in order of seniority. */
export const orderClaims = (
  position: Position,
  claims: readonly AreaClaim[],
  { leader }: Pick<Standings, 'leader'>,
): Claims => {
  const areas = [...new Set(claims.map(({ area }) => area))];
  return new Map(
    areas.map((area) => [
      area,
      claims.filter((claim) => claim.area === area).toSorted(bySeniority(position, area, leader)),
    ]),
  );
};
