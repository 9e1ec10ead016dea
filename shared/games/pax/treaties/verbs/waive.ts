import { waive } from '../../casus-belli/verbs/waive.ts';
import { lineVerb } from '../../lines/line-verb.ts';
import { findOwnClaim } from '../../negotiation/claim-waiver.ts';
import { claimWaiver } from '../claim-waiver.ts';

/** Gives up a casus belli, with the effect on the treaty it came from (PB-NEG-1, PB-TREATY-23). */
export const waiveClaim = lineVerb(waive, {
  refusal({ state }, { seat }, { casusBelli }) {
    const claim = findOwnClaim(state, seat, casusBelli);
    return claim.ok ? undefined : claim.error;
  },
  carryOut(context, { seat }, { casusBelli }) {
    const claim = findOwnClaim(context.state, seat, casusBelli);
    if (claim.ok) claimWaiver.waive(context, claim.value);
  },
});
