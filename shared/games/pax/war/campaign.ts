import { assignCoasts } from '../board/coasts.ts';
import { campaignOf } from '../board/next-step.ts';
import type { StepContext } from '../state/phase.ts';

/**
 * Starts the orders of the next alliance: clears what the previous alliance moved and fought, and assigns fleets a
 * coast where that matters in war (AMB-83).
 */
export const openManoeuvre = ({ edition, state }: StepContext): void => {
  const campaign = campaignOf(state);
  assignCoasts(edition, state);
  campaign.phasing = state.step === 'FIRST_ORDERS' ? 0 : campaign.phasing + 1;
  campaign.manoeuvre += 1;
  campaign.moved = [];
  campaign.battles = [];
};

/** Ends the campaign when the last of its wars is settled. */
export const closeCampaign = ({ edition, state }: StepContext): void => {
  if (!state.wars.some(({ status }) => status === 'running')) state.campaign = null;
  assignCoasts(edition, state);
};
