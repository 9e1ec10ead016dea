import { adjourn, isAllSettled } from '../closing.ts';
import { congressLines, type CongressWars } from '../lines.ts';
import { isAnythingOpen, congressInSession, votersOf } from '../session.ts';
import { adjournFor } from '../adjourned.ts';
import { closeVoting, isAnythingAdopted, isVotingOn } from '../voting.ts';
import type { PaxPhase } from '../../lines/phase.ts';
import { afterCongress } from '../../board/next-step.ts';
import { vote } from '../verbs/vote.ts';
import { votingHours } from '../voting-time.ts';

/**
 * Members vote on every proposal, sealed and without conditions, and may change their minds until the
 * deadline (PB-CONG-25 to 28). A second round comes where several passed on one dispute (PB-CONG-31).
 */
export const congressVote = (wars: CongressWars): PaxPhase => ({
  id: 'CONG_VOTE',
  state: 'CONG_VOTE',
  title: 'Congress of Europe: votes',
  group: 'congress',
  awaited({ edition: { settings }, state }) {
    const seats = isVotingOn(state) && isAnythingOpen(state) ? votersOf(congressInSession(state)) : [];
    if (seats.length === 0) return undefined;
    const hours = votingHours(settings, congressInSession(state));
    return { seats, by: 'lines', deadline: 'congressVote', ...(hours !== undefined && { hours }) };
  },
  run(context) {
    if (isAllSettled(context.state)) adjourn(context);
    else closeVoting(context);
    if (isVotingOn(context.state)) adjournFor(context, 'CONG_VOTE');
  },
  next({ state }) {
    if (!state.congress) return afterCongress(state);
    if (isVotingOn(state)) return 'CONG_VOTE';
    return isAnythingAdopted(state) ? 'CONG_SIGN' : 'CONG_FAIL';
  },
  ...congressLines(wars, [vote]),
});
