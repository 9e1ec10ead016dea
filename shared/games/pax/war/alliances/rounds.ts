import type { WritableState } from '../../state/state.ts';

/**
 * Reopens the round of the alliances step after something that may change answers: every seat is awaited again, and the
 * deadline restarts.
 */
export const reopenRound = (state: WritableState): void => {
  const { campaign, step, entered } = state;
  if (!campaign || step !== 'ALD') return;
  campaign.answered = [];
  entered.ALD = (entered.ALD ?? 1) + 1;
};
