import type { WritableState } from '../../state/state.ts';

/**
 * Something has happened that may change everybody's mind: whoever had nothing more to say is asked again, and
 * the time of the step begins anew.
 */
export const askAnew = (state: WritableState): void => {
  const { campaign, step, visits } = state;
  if (!campaign || step !== 'ALD') return;
  campaign.answered = [];
  visits.ALD = (visits.ALD ?? 1) + 1;
};
