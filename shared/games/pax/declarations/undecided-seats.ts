import { isBeforeStandingOver } from '../casus-belli/closing.ts';
import { isPower, type Seat, seatOf, SEATS } from '../vocabulary/ids.ts';
import type { PaxState } from '../state/state.ts';
import { duePromises } from './backers.ts';
import { areEnemies, presentWars, type DeclaredWar } from '../board/wars.ts';
import type { Position } from '../state/position.ts';

const hasSomethingToDeclare = (state: PaxState, wars: readonly DeclaredWar[], seat: Seat): boolean =>
  state.casusBelli.some((casusBelli) => {
    const { holder, against } = casusBelli;
    const isOwn = isPower(holder) && seatOf(holder) === seat;
    return isOwn && !areEnemies(wars, holder, against) && !isBeforeStandingOver(state, casusBelli);
  }) || duePromises(state).some(({ power }) => seatOf(power) === seat);

/**
 * Seats the rules themselves give something to declare, which everybody can see (PB-WAR-3). Over what a Congress
 * that stands over has before it nobody has to decide now.
 */
const seatsWithCause = (state: PaxState): readonly Seat[] => {
  const wars = presentWars(state);
  return SEATS.filter((seat) => hasSomethingToDeclare(state, wars, seat));
};

/**
 * Seats that have neither declared all they can nor passed. A standing pass passes for a seat without a
 * public casus belli; where the house rule holds every window there is none.
 */
export const seatsUndecided = ({ edition: { settings }, state }: Position): readonly Seat[] => {
  const withCause = seatsWithCause(state);
  const isAsked = (seat: Seat): boolean =>
    settings.quietWindows === 'hold' || withCause.includes(seat) || state.standingPassOff.includes(seat);
  return SEATS.filter((seat) => isAsked(seat) && !state.passed.includes(seat));
};
