import { presentWars, sideOf, type DeclaredWar } from '../board/wars.ts';
import { isPower, type Seat, seatOf, SEATS } from '../vocabulary/ids.ts';
import type { PaxState } from '../state/state.ts';

/** A declared war that waits until one of another kind has been fought. */
const isWaiting = ({ campaign }: PaxState, { kind }: DeclaredWar): boolean =>
  campaign !== null && campaign.kind !== kind;

/**
 * Seats that began a war which is not over, and are still in it: if the index ends the game they are culprits, whatever
 * the last step was (PB-ETI-4, 6, 17). None for wars no player declared (AMB-94).
 */
export const seatsThatBeganWars = (state: PaxState): readonly Seat[] => {
  const wars = presentWars(state).filter((war) => !isWaiting(state, war));
  const seats = wars.flatMap((war) => {
    const by = war.declarations[0]?.by;
    return by !== undefined && isPower(by) && sideOf(war, by) !== undefined ? [seatOf(by)] : [];
  });
  return SEATS.filter((seat) => seats.includes(seat));
};
