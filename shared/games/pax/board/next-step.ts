import { isSameDeclaration, openDeclarations } from './wars.ts';
import type { PaxState, StepId } from '../state/state.ts';
import type { Campaign } from '../state/wars.ts';

// The sequence of steps in a war (PB-WAR-4, 10, 16, 19) and in a rebellion (PB-CHINA-9).

/** The campaign that is being fought. */
export const campaignOf = <Fought extends Campaign>({
  campaign,
}: {
  readonly campaign: Fought | null;
}): Fought => {
  if (!campaign) throw new Error('no war is being fought');
  return campaign;
};

/** Whether any front has an alliance that orders after the current one. */
const isAnotherDue = ({ fronts, phasing }: Campaign): boolean =>
  fronts.some(({ sides }) => sides.length > phasing + 1);

/** The next step after an alliance has moved and fought, if nobody has to be asked. */
const afterAlliance = (campaign: Campaign): StepId => (isAnotherDue(campaign) ? 'SECOND_ORDERS' : 'WED');

/** The next step when nothing is being fought: the next war in the queue, or the points (PB-WAR-19). */
export const afterCampaign = ({ wars }: PaxState): StepId =>
  wars.some(({ status }) => status === 'queued') ? 'ALD' : 'VPR';

/** The next war turn, or first the alliances of parties that have joined the war meanwhile. */
const nextWarTurn = ({ isDetermining }: Campaign): StepId => (isDetermining ? 'ALD' : 'INI');

/** Another round while somebody may still be called; then the war, unless an answer window has interrupted it. */
export const afterAlliances = (state: PaxState): StepId => {
  const { campaign } = state;
  if (!campaign) return afterCampaign(state);
  if (campaign.isDetermining) return 'ALD';
  return campaign.warTurn === 0 || campaign.isTurnOver ? 'INI' : afterAlliance(campaign);
};

export const afterFirstAttack = (state: PaxState): StepId => {
  const campaign = campaignOf(state);
  return campaign.windows.length > 0 ? 'WINDOW' : afterAlliance(campaign);
};

export const afterSupply = afterFirstAttack;

/** After a declaration in the window, alliances are determined again before the war goes on. */
export const afterWindow = (state: PaxState): StepId => {
  const campaign = campaignOf(state);
  return campaign.isDetermining ? 'ALD' : afterAlliance(campaign);
};

const hasSpoils = ({ wars }: PaxState): boolean => wars.some(({ status }) => status === 'ended');

/** A Congress that was adjourned for the war turn sits before the next one (PBM-CONG-9). */
export const afterWarTurn = (state: PaxState): StepId =>
  hasSpoils(state) ? 'SPOILS' : (state.congress?.sitsAgainWith ?? nextWarTurn(campaignOf(state)));

export const afterSpoils = (state: PaxState): StepId => {
  const { campaign, congress } = state;
  return congress?.sitsAgainWith ?? (campaign ? nextWarTurn(campaign) : afterCampaign(state));
};

/** Whether every declared war is in the queue, so that no seat has to be asked about it again. */
const areWarsFormed = (state: PaxState): boolean =>
  state.wars.some(({ status }) => status === 'queued') &&
  openDeclarations(state).every((open) =>
    state.wars.some(({ declarations }) => declarations.some((known) => isSameDeclaration(known, open))),
  );

/**
 * The next step when a Congress closes or adjourns: the spoils it was called over (PB-ENDWAR-11), the war beside which
 * it sat (PBM-CONG-9), or the rest of the turn.
 */
export const afterCongress = (state: PaxState): StepId => {
  const { campaign, adjournedCongress } = state;
  if (hasSpoils(state)) return 'SPOILS';
  if (campaign) return nextWarTurn(campaign);
  return adjournedCongress && areWarsFormed(state) ? 'ALD' : 'CRP';
};
