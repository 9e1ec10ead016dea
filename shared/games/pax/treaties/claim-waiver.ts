import { createClaimWaiver } from '../negotiation/claim-waiver.ts';
import { onWaived } from './undoing.ts';

/** How a casus belli is given up, with what that means for the treaty it came from (PB-NEG-1, PB-TREATY-23). */
export const claimWaiver = createClaimWaiver(onWaived);
