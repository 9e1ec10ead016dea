import { isBeforeAdjournedCongress } from '../casus-belli/closing.ts';
import { isPower, type Seat, seatOf, SEATS } from '../vocabulary/ids.ts';
import type { PaxState } from '../state/state.ts';
import { duePromises } from './backers.ts';
import { areEnemies, presentWars, type DeclaredWar } from '../board/wars.ts';
import type { Position } from '../state/position.ts';

const hasSomethingToDeclare = (state: PaxState, wars: readonly DeclaredWar[], seat: Seat): boolean =>
  state.casusBelli.some((casusBelli) => {
    const { holder, against } = casusBelli;
    const isOwn = isPower(holder) && seatOf(holder) === seat;
    return isOwn && !areEnemies(wars, holder, against) && !isBeforeAdjournedCongress(state, casusBelli);
  }) || duePromises(state).some(({ power }) => seatOf(power) === seat);

/**
 * Seats to which the rules give something to declare, as everybody can see (PB-WAR-3). Disputes before an adjourned
 * Congress need no decision now.
 */
const seatsWithCause = (state: PaxState): readonly Seat[] => {
  const wars = presentWars(state);
  return SEATS.filter((seat) => hasSomethingToDeclare(state, wars, seat));
};

/**
 * Seats that have neither declared all they can nor passed. A standing pass counts for a seat without a public casus
 * belli, unless the house rule holds every window.
 */
export const seatsUndecided = ({ edition: { settings }, state }: Position): readonly Seat[] => {
  const withCause = seatsWithCause(state);
  const isAsked = (seat: Seat): boolean =>
    settings.quietWindows === 'hold' || withCause.includes(seat) || state.standingPassOff.includes(seat);
  return SEATS.filter((seat) => isAsked(seat) && !state.passed.includes(seat));
};
