import { isPower, type Native, type Power, type Seat, seatOf, SEATS } from '../vocabulary/ids.ts';
import { backsClaim } from '../casus-belli/minor-claims.ts';
import type { CasusBelli, PaxState } from '../state/state.ts';
import type { Congress, Declaration } from '../state/congress.ts';

// The parties to the disputes before a Congress (PB-CONG-2, 9).

/** Seats whose country is in Europe; the others are guests (PB-CONG-3, 4). */
export const EUROPEAN_SEATS = ['britain', 'france', 'germany', 'italy', 'russia'] as const satisfies Seat[];

/** Powers that back a minor's casus belli and may bring it as if it were their own. */
export const backersOf = (state: PaxState, dispute: CasusBelli): readonly Power[] =>
  state.backings.filter((backing) => backsClaim(backing, dispute)).map((backing) => backing.power);

/** Holder, target and the backers of a minor. */
export const partiesToDisputes = (
  state: PaxState,
  disputes: readonly CasusBelli[],
): readonly (Power | Native)[] =>
  disputes.flatMap((dispute) => [dispute.holder, dispute.against, ...backersOf(state, dispute)]);

/** Seats of parties that have one; minors and the Ottomans do not (PB-UNREST-11). */
export const seatsOfParties = (parties: readonly (Power | Native)[]): readonly Seat[] => {
  const seats = parties.filter(isPower).map(seatOf);
  return SEATS.filter((seat) => seats.includes(seat));
};

/** Seats that hold a casus belli or have one against them: the original disputants, without backers. */
export const disputantsOf = (disputes: readonly CasusBelli[]): readonly Seat[] =>
  seatsOfParties(disputes.flatMap(({ holder, against }) => [holder, against]));

const isBetween = ({ by, on }: Declaration, { holder, against }: CasusBelli): boolean =>
  (by === holder && on === against) || (by === against && on === holder);

/** Seats that refused to sign what would have settled a dispute (PB-CONG-16). */
const defiersOver = ({ proposals, signatures }: Congress, { number }: CasusBelli): readonly Seat[] =>
  signatures
    .filter(({ proposal, as }) => {
      const text = proposals.find((other) => other.number === proposal);
      return as === 'defied' && text?.settles.includes(number);
    })
    .map(({ seat }) => seat);

/** Whether a war removes a dispute from the Congress: a war between its parties, or on its defier (PBM-CONG-8). */
export const isFoughtOver = (state: PaxState, congress: Congress, dispute: CasusBelli): boolean => {
  const defiers = defiersOver(congress, dispute);
  return state.declarations.some((declaration) => {
    const { on, casusBelli } = declaration;
    const isOnDefier = isPower(on) && defiers.some((seat) => seatOf(on) === seat);
    return isBetween(declaration, dispute) || casusBelli.includes(dispute.number) || isOnDefier;
  });
};

/** Disputes brought before the Congress that still exist, fought over or not. */
export const pendingDisputes = (state: PaxState, congress: Congress): readonly CasusBelli[] =>
  state.casusBelli.filter(({ number }) => congress.disputes.includes(number));

/** Disputes the Congress still has to settle, without those a war will settle (PB-DOW-5, AMB-56). */
export const openDisputes = (state: PaxState, congress: Congress): readonly CasusBelli[] =>
  pendingDisputes(state, congress).filter((dispute) => !isFoughtOver(state, congress, dispute));

/** Seats involved in a Congress as parties to a dispute or backers of a minor. */
export const involvedSeats = (state: PaxState, congress: Congress): readonly Seat[] =>
  seatsOfParties(partiesToDisputes(state, pendingDisputes(state, congress)));
