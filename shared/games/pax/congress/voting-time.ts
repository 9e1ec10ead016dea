import type { Settings } from '../charts/settings.ts';
import type { Congress } from '../state/congress.ts';
import { proposalsUp } from './session.ts';

// How long votes are open: by the setting, or as set by the proposers (PBM-CONG-4).

/**
 * The range a proposer may choose from, in hours: at least the time to answer a call, at most twice the usual time
 * (PBM-CONG-5).
 */
export const votingTimes = ({ deadlines }: Settings): { readonly least: number; readonly most: number } => ({
  least: Math.min(deadlines.congressAnswer, deadlines.congressVote),
  most: 2 * deadlines.congressVote,
});

/**
 * Hours for the vote on all open proposals: the longest time requested, with the usual one for texts without a request.
 * @returns undefined if nobody has requested any, or in the second round
 */
export const votingHours = ({ deadlines }: Settings, congress: Congress): number | undefined => {
  const asked = proposalsUp(congress).map(({ hours }) => hours);
  if (congress.round === 2 || asked.every((hours) => hours === undefined)) return undefined;
  return Math.max(...asked.map((hours) => hours ?? deadlines.congressVote));
};
