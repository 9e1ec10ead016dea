import { settleCoasts } from '../board/coasts.ts';
import { campaignOf } from '../board/next-step.ts';
import type { StepContext } from '../state/phase.ts';

/**
 * An alliance is about to order: it is the next one's turn, and what the last did in its phase is history. Fleets
 * lie on the coasts that a war tells apart (AMB-83).
 */
export const openManoeuvre = ({ edition, state }: StepContext): void => {
  const campaign = campaignOf(state);
  settleCoasts(edition, state);
  campaign.phasing = state.step === 'FIRST_ORDERS' ? 0 : campaign.phasing + 1;
  campaign.manoeuvre += 1;
  campaign.moved = [];
  campaign.battles = [];
};

/** With the last of its wars settled there is nothing more to fight. */
export const closeCampaign = ({ edition, state }: StepContext): void => {
  if (!state.wars.some(({ status }) => status === 'running')) state.campaign = null;
  settleCoasts(edition, state);
};
