import { powerRow } from '../../charts/edition.ts';
import {
  GREAT_POWERS,
  type GreatPower,
  isGreat,
  type Power,
  type Seat,
  seatOf,
  SEATS,
} from '../../vocabulary/ids.ts';
import { markerIncome } from '../../administration/marker-income.ts';
import { markerMaintenance, unitMaintenance } from '../../administration/maintenance.ts';
import { turnsLeft } from './markers.ts';
import type { Position } from '../../state/position.ts';

/** Times the final income counts as money (PB-VP-4). */
const FINAL_WEIGHT = 2;

/** Where everybody will stand if nothing more is placed, all of it public. */
export interface Standings {
  /** Victory points expected at the end, by seat. */
  readonly points: Readonly<Record<Seat, number>>;
  /** The seat that is ahead. */
  readonly leader: Seat;
  readonly mean: number;
}

/** Pounds that make a victory point for a power. */
export const divisorOf = ({ edition }: Pick<Position, 'edition'>, power: Power): number =>
  (isGreat(power) && powerRow(edition, power).vpDivisor) || 1;

const sum = (rows: readonly { readonly pounds: number }[]): number =>
  rows.reduce((total, { pounds }) => total + pounds, 0);

const powersOf = (seat: Seat): readonly GreatPower[] =>
  GREAT_POWERS.filter((power) => seatOf(power) === seat);

const meanGrant = ({ edition }: Position, power: GreatPower): number => {
  const grants = powerRow(edition, power).colonialOffice ?? [0];
  return grants.reduce((total, grant) => total + grant, 0) / grants.length;
};

const forecast = (position: Position, power: GreatPower): number => {
  const income = sum(markerIncome(position, power));
  const upkeep = sum(markerMaintenance(position, power)) + sum(unitMaintenance(position, power));
  const turns = turnsLeft(position);
  const pounds =
    position.state.treasury[power] +
    (meanGrant(position, power) + income - upkeep) * turns +
    FINAL_WEIGHT * income;
  return pounds / divisorOf(position, power);
};

/** How everybody stands. */
export const standingsOf = (position: Position): Standings => {
  const entries = SEATS.map((seat) => {
    const scored = powersOf(seat).reduce((total, power) => total + forecast(position, power), 0);
    return [seat, (position.state.vp[seat] ?? 0) + scored] as const;
  });
  const points = Object.fromEntries(entries) as Record<Seat, number>;
  const leader = SEATS.toSorted((a, b) => points[b] - points[a])[0] ?? 'britain';
  const mean = entries.reduce((total, [, one]) => total + one, 0) / entries.length;
  return { points, leader, mean };
};

/** What a change means in victory points to those it concerns. */
export type Changes = Readonly<Partial<Record<Seat, number>>>;

/** Weight of another seat's gain: only who stands above the mean is envied. */
const weightOf = ({ points, mean }: Standings, seat: Seat, other: Seat): number => {
  const above = SEATS.filter((one) => one !== seat).map((one) => Math.max(0, points[one] - mean));
  const total = above.reduce((all, one) => all + one, 0);
  return total === 0 ? 0 : Math.max(0, points[other] - mean) / total;
};

/**
 * What changes are worth to a seat: its own gain, less what those ahead of the mean gain, by its temper's envy.
 * @returns victory points
 */
export const utilityOf = (
  { seat, envy, standings }: { readonly seat: Seat; readonly envy: number; readonly standings: Standings },
  changes: Changes,
): number =>
  SEATS.reduce((total, other) => {
    const change = changes[other] ?? 0;
    if (change === 0) return total;
    return other === seat ? total + change : total - envy * weightOf(standings, seat, other) * change;
  }, 0);
