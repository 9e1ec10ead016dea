import type { Refusal } from '../../../kernel/refusal.ts';
import { areaField } from '../casus-belli/areas.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import { isPower, type Seat, seatOf } from '../vocabulary/ids.ts';
import type { CasusBelliRef } from '../orders/types.ts';
import type { StepContext } from '../state/phase.ts';
import type { CasusBelli, PaxState } from '../state/state.ts';
import { findCasusBelli } from '../casus-belli/find-casus-belli.ts';
import { rememberSettlement } from '../casus-belli/settlements.ts';
import { negotiationRefusals } from './refusals.ts';

/**
 * The casus belli of a seat that a reference names, or why it cannot be given up: there is none, it is another's, or a
 * place or treaty gave several.
 */
export const findOwnClaim = (
  state: PaxState,
  seat: Seat,
  ref: CasusBelliRef,
): Result<CasusBelli, Refusal> => {
  const named = findCasusBelli(state, ref);
  if (!named.ok) return named;
  const [own, ...others] = named.value.filter(({ holder }) => isPower(holder) && seatOf(holder) === seat);
  if (!own) {
    const [{ number, holder }] = named.value;
    return err(negotiationRefusals.refuse('not-holder', { number, holder }, 'PB-NEG-1'));
  }
  if (others.length === 0) return ok(own);
  const numbers = [own, ...others].map(({ number }) => String(number));
  return err(negotiationRefusals.refuse('several-casus-belli', { numbers }, 'PB-NEG-1'));
};

/** Gives up casus belli, with all consequences. */
export interface ClaimWaiver {
  /** Gives it up. */
  waive(context: StepContext, waived: CasusBelli): void;
}

/**
 *
 * @param onWaived further effects: the treaty whose breach gave it may continue (PB-TREATY-23)
 */
export const createClaimWaiver = (onWaived: ClaimWaiver['waive']): ClaimWaiver => ({
  waive(context, waived) {
    const { state, emit } = context;
    state.casusBelli = state.casusBelli.filter((casusBelli) => casusBelli !== waived);
    rememberSettlement(state, waived);
    emit({ type: 'casus-belli-waived', number: waived.number, holder: waived.holder, ...areaField(waived) });
    onWaived(context, waived);
  },
});
