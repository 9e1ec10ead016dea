import { type Native, type Power, POWERS, type Seat, seatOf } from '../../vocabulary/ids.ts';
import { strengthOf } from '../../board/position.ts';
import type { PaxState } from '../../state/state.ts';

/** Strength points of a power's armies and fleets. */
export const strengthOfPower = ({ units }: PaxState, power: Power | Native): number =>
  strengthOf(units.filter((stack) => stack.power === power));

/** Strength a seat could bring to a war over sea: fleets count double, an army without fleets counts little. */
export const reachOf = ({ units }: PaxState, seat: Seat): number => {
  const own = units.filter(
    ({ power }) => (POWERS as readonly string[]).includes(power) && seatOf(power) === seat,
  );
  const navy = strengthOf(own.filter(({ arm }) => arm === 'navy'));
  const army = strengthOf(own.filter(({ arm }) => arm === 'army'));
  return 2 * navy + Math.min(army, 2 * navy + 6);
};
