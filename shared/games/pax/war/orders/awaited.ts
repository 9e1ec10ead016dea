import type { Awaited } from '../../../../kernel/match/game.ts';
import type { Edition } from '../../charts/edition.ts';
import { type Seat, SEATS } from '../../vocabulary/ids.ts';
import type { PaxState } from '../../state/state.ts';
import { allPhasing, isBelligerent, PARTIES } from '../../board/sides.ts';
import type { Party } from '../../state/wars.ts';
import { isUnasked, seatFor } from './commanded.ts';

/**
 * Parties with something to order now: those whose turn it is, and from the second alliance on also all who may have to
 * retreat.
 */
const partiesAsked = (state: PaxState): readonly Party[] =>
  state.step === 'FIRST_ORDERS' ? allPhasing(state) : PARTIES.filter((party) => isBelligerent(state, party));

/**
 * Seats whose sheets a war step waits for: those that command forces of the alliance whose turn it is, and from the
 * second alliance on all others too, for their retreats and losses (PB-RETREAT-5 to 7). No seat if only natives move,
 * or forces that the engine moves for the game master (AMB-70).
 */
export const awaitedOrders = ({
  edition,
  state,
}: {
  readonly edition: Edition;
  readonly state: PaxState;
}): Awaited | undefined => {
  if (allPhasing(state).length === 0) return undefined;
  const asked = partiesAsked(state)
    .filter((party) => !isUnasked({ edition, state }, party))
    .map((party) => seatFor(state, party));
  const seats = ([...SEATS, 'gm'] satisfies (Seat | 'gm')[]).filter((seat) => asked.includes(seat));
  if (seats.length === 0) return undefined;
  const { earlyAdjudication, missedOrders } = edition.settings;
  return {
    seats,
    by: 'sheet',
    deadline: 'warOrders',
    ...(earlyAdjudication && { closesWhenAllIn: true }),
    ...(missedOrders === 'extend' && { untilAllIn: true }),
  };
};
