import { type Refusal, refuse } from '../../../kernel/refusal.ts';
import { isPower, type Seat, seatOf } from '../ids.ts';
import type { Adjudication } from '../phase.ts';
import type { CasusBelli, PaxState } from '../state.ts';
import { onWaived } from '../treaties/index.ts';
import { rememberSettlement } from './settlements.ts';

const byNumber = (state: PaxState, number: number): CasusBelli | undefined =>
  state.casusBelli.find((casusBelli) => casusBelli.number === number);

/** Why a seat may not waive a casus belli: there is none of that number, or it is not its own. */
export const waiveRefusal = (state: PaxState, seat: Seat, number: number): Refusal | undefined => {
  const found = byNumber(state, number);
  if (!found) {
    const standing = state.casusBelli.map((casusBelli) => String(casusBelli.number));
    return refuse('no-such-casus-belli', { number, standing }, 'PB-NEG-1');
  }
  return isPower(found.holder) && seatOf(found.holder) === seat
    ? undefined
    : refuse('not-holder', { number, holder: found.holder }, 'PB-NEG-1');
};

/** Gives a casus belli up; the treaty whose breach gave it may live on by that (PB-TREATY-23). */
export const waive = (adjudication: Adjudication, number: number): void => {
  const { state, tell } = adjudication;
  const found = byNumber(state, number);
  if (!found) return;
  state.casusBelli = state.casusBelli.filter((casusBelli) => casusBelli !== found);
  rememberSettlement(state, found);
  tell({ type: 'casus-belli-waived', number, holder: found.holder });
  onWaived(adjudication, found);
};
