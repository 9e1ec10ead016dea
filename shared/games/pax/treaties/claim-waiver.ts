import { createClaimWaiver } from '../negotiation/claim-waiver.ts';
import { onWaived } from './undoing.ts';

/** Giving up a casus belli, with the effect on the treaty it came from (PB-NEG-1, PB-TREATY-23). */
export const claimWaiver = createClaimWaiver(onWaived);
