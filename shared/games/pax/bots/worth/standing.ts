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
import { budgetOf } from '../../administration/budget.ts';
import { turnsLeft } from './markers.ts';
import type { Position } from '../../state/position.ts';
import type { PublicAlliance } from '../../victory/alliances.ts';
import { type Bonus, endBonuses, turnBonuses } from '../../victory/bonuses.ts';

/** How many times the final income counts as money (PB-VP-4). */
const FINAL_WEIGHT = 2;

/** Everybody's final score if nothing more is placed, from public information. */
export interface Standings {
  /** Victory points expected at the end, by seat. */
  readonly points: Readonly<Record<Seat, number>>;
  /** The seat in the lead. */
  readonly leader: Seat;
  readonly mean: number;
}

/** Pounds per victory point for a power. */
export const poundsPerPoint = ({ edition }: Pick<Position, 'edition'>, power: Power): number =>
  (isGreat(power) && powerRow(edition, power).vpDivisor) || 1;

/** Victory points each power may expect beyond what it holds. */
export type Hopes = Readonly<Partial<Record<GreatPower, number>>>;

const powersOf = (seat: Seat): readonly GreatPower[] =>
  GREAT_POWERS.filter((power) => seatOf(power) === seat);

const meanGrant = ({ edition }: Position, power: GreatPower): number => {
  const grants = powerRow(edition, power).colonialOffice ?? [0];
  return grants.reduce((total, grant) => total + grant, 0) / grants.length;
};

/** Bonus points of a seat if nothing changes: those of each turn, and those at the end. */
const bonusForecast = (position: Position, seat: Seat, alliances: readonly PublicAlliance[]): number => {
  const { edition, state } = position;
  const claimant = { edition, state, seat, alliances };
  const points = (bonuses: readonly Bonus[]): number => bonuses.reduce((total, { vp }) => total + vp, 0);
  return points(turnBonuses(claimant)) * (turnsLeft(position) + 1) + points(endBonuses(claimant));
};

const forecast = (position: Position, power: GreatPower): number => {
  const { income, upkeep } = budgetOf(position, power);
  const turns = turnsLeft(position);
  const pounds =
    position.state.treasury[power] +
    (meanGrant(position, power) + income - upkeep) * turns +
    FINAL_WEIGHT * income;
  return pounds / poundsPerPoint(position, power);
};

/** The inputs of standings besides the position. */
export interface Prospects {
  /** Victory points each power is about to gain by its placements. */
  readonly hopes: Hopes;
  readonly alliances: readonly PublicAlliance[];
}

/** Everybody's standing. */
export const standingsOf = (position: Position, { hopes, alliances }: Prospects): Standings => {
  const entries = SEATS.map((seat) => {
    const scored = powersOf(seat).reduce(
      (total, power) => total + forecast(position, power) + (hopes[power] ?? 0),
      bonusForecast(position, seat, alliances),
    );
    return [seat, (position.state.vp[seat] ?? 0) + scored] as const;
  });
  const points = Object.fromEntries(entries) as Record<Seat, number>;
  const leader = SEATS.toSorted((a, b) => points[b] - points[a])[0] ?? 'britain';
  const mean = entries.reduce((total, [, one]) => total + one, 0) / entries.length;
  return { points, leader, mean };
};

/** A change in victory points for those it affects. */
export type Changes = Readonly<Partial<Record<Seat, number>>>;

/** Weights of other seats' gains: seats above the mean count, the more the farther ahead. */
const weightsFor = ({ points, mean }: Standings, seat: Seat): Readonly<Record<Seat, number>> => {
  const lead = (one: Seat): number => Math.max(0, points[one] - mean) ** 2;
  const total = SEATS.filter((one) => one !== seat).reduce((all, one) => all + lead(one), 0);
  const entries = SEATS.map((one) => [one, total === 0 ? 0 : lead(one) / total] as const);
  return Object.fromEntries(entries) as Record<Seat, number>;
};

const weights = new WeakMap<Standings, Partial<Record<Seat, Readonly<Record<Seat, number>>>>>();

const weightsIn = (standings: Standings, seat: Seat): Readonly<Record<Seat, number>> => {
  let known = weights.get(standings);
  if (!known) weights.set(standings, (known = {}));
  return (known[seat] ??= weightsFor(standings, seat));
};

/** Weight of a point gained by a power that tried to rob it by a Congress. */
const GRUDGE = 0.3;

/**
 * The value of changes to a seat: its own gain, less the gains of those above the mean, weighted by its temper's envy.
 * @returns victory points
 */
export const utilityOf = (
  {
    seat,
    envy,
    standings,
    resented = [],
  }: {
    readonly seat: Seat;
    readonly envy: number;
    readonly standings: Standings;
    readonly resented?: readonly Seat[];
  },
  changes: Changes,
): number => {
  const envied = weightsIn(standings, seat);
  return SEATS.reduce((total, other) => {
    const change = changes[other] ?? 0;
    if (change === 0) return total;
    if (other === seat) return total + change;
    const grudge = resented.includes(other) ? GRUDGE : 0;
    return total - (envy * envied[other] + grudge) * change;
  }, 0);
};
