import { settleCoasts } from '../coasts.ts';
import type { Adjudication } from '../phase.ts';
import type { PaxState, StepId } from '../state.ts';
import type { Campaign } from './types.ts';

// The course of a war from step to step (PB-WAR-4, 10, 16, 19): which comes next, and what a step begins with.

const campaignOf = ({ campaign }: PaxState): Campaign => {
  if (!campaign) throw new Error('no war is being fought');
  return campaign;
};

/** Whether any front has an alliance that orders after the one whose turn it is. */
const isAnotherDue = ({ fronts, phasing }: Campaign): boolean =>
  fronts.some(({ sides }) => sides.length > phasing + 1);

/** What follows when an alliance has moved and fought and nobody has to be asked. */
const afterAlliance = (campaign: Campaign): StepId => (isAnotherDue(campaign) ? 'SECOND_ORDERS' : 'WED');

/** Where the turn goes on when nothing is being fought: the next war of the queue, or the points (PB-WAR-19). */
export const afterCampaign = ({ wars }: PaxState): StepId =>
  wars.some(({ status }) => status === 'queued') ? 'ALD' : 'VPR';

/** Another round while somebody may still be called; then the war, where an answer window has not broken it off. */
export const afterAlliances = (state: PaxState): StepId => {
  const { campaign } = state;
  if (!campaign) return afterCampaign(state);
  if (campaign.isDetermining) return 'ALD';
  return campaign.warTurn === 0 ? 'INI' : afterAlliance(campaign);
};

export const afterFirstAttack = (state: PaxState): StepId => {
  const campaign = campaignOf(state);
  return campaign.windows.length > 0 ? 'WINDOW' : afterAlliance(campaign);
};

export const afterSupply = afterFirstAttack;

/** A declaration in the window has the alliances settled anew before the war goes on. */
export const afterWindow = (state: PaxState): StepId => {
  const campaign = campaignOf(state);
  return campaign.isDetermining ? 'ALD' : afterAlliance(campaign);
};

export const afterWarTurn = ({ wars }: PaxState): StepId =>
  wars.some(({ status }) => status === 'ended') ? 'SPOILS' : 'INI';

export const afterSpoils = (state: PaxState): StepId => (state.campaign ? 'INI' : afterCampaign(state));

/**
 * An alliance is about to order: it is the next one's turn, and what the last did in its phase is history. Fleets
 * lie on the coasts that a war tells apart (AMB-83).
 */
export const openManoeuvre = ({ edition, state }: Adjudication): void => {
  const campaign = campaignOf(state);
  settleCoasts(edition, state);
  campaign.phasing = state.step === 'FIRST_ORDERS' ? 0 : campaign.phasing + 1;
  campaign.manoeuvre += 1;
  campaign.moved = [];
  campaign.battles = [];
};

/** With the last of its wars settled there is nothing more to fight. */
export const closeCampaign = ({ edition, state }: Adjudication): void => {
  if (!state.wars.some(({ status }) => status === 'running')) state.campaign = null;
  settleCoasts(edition, state);
};

/** Where a Congress leads: on with the turn, or back to the spoils it was called over (PB-ENDWAR-11). */
export const afterCongress = ({ campaign }: PaxState): StepId => (campaign ? 'SPOILS' : 'CRP');
