import type { Settings } from '../charts/settings.ts';
import type { Congress } from '../state/congress.ts';
import { proposalsUp } from './session.ts';

// How long votes are open: the setting's time, or that set by the proposers (PBM-CONG-4).

/** What a proposer may ask for, in hours: time enough to answer a call, at most twice what is usual (PBM-CONG-5). */
export const votingTimes = ({ deadlines }: Settings): { readonly least: number; readonly most: number } => ({
  least: Math.min(deadlines.congressAnswer, deadlines.congressVote),
  most: 2 * deadlines.congressVote,
});

/**
 * Hours for the vote on all that is up: the longest time asked for, the usual one for texts without.
 * @returns undefined if nobody has asked for any, or in the second round
 */
export const votingHours = ({ deadlines }: Settings, congress: Congress): number | undefined => {
  const asked = proposalsUp(congress).map(({ hours }) => hours);
  if (congress.round === 2 || asked.every((hours) => hours === undefined)) return undefined;
  return Math.max(...asked.map((hours) => hours ?? deadlines.congressVote));
};
