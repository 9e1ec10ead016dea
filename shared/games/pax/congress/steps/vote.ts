import { adjourn, isAllSettled } from '../closing.ts';
import { congressLines, type CongressWars } from '../lines.ts';
import { isAnythingOpen, sittingOf, votersOf } from '../session.ts';
import { standOverFor } from '../standing-over.ts';
import { castVote, closeVoting, isAnythingAdopted, isVotingOn, voteRefusal } from '../voting.ts';
import type { Phase } from '../../state/phase.ts';
import { afterCongress } from '../../board/course.ts';

/**
 * Members vote on every proposal, sealed and without conditions, and may change their minds until the
 * deadline (PB-CONG-25 to 28). A second round comes where several passed on one dispute (PB-CONG-31).
 */
export const congressVote = (wars: CongressWars): Phase => ({
  id: 'CONG_VOTE',
  state: 'CONG_VOTE',
  title: 'Congress of Europe: votes',
  awaited(_edition, state) {
    const seats = isVotingOn(state) && isAnythingOpen(state) ? votersOf(sittingOf(state)) : [];
    return seats.length > 0 ? { seats, by: 'lines', deadline: 'congressVote' } : undefined;
  },
  run(adjudication) {
    if (isAllSettled(adjudication.state)) adjourn(adjudication);
    else closeVoting(adjudication);
    if (isVotingOn(adjudication.state)) standOverFor(adjudication, 'CONG_VOTE');
  },
  next(_edition, state) {
    if (!state.congress) return afterCongress(state);
    if (isVotingOn(state)) return 'CONG_VOTE';
    return isAnythingAdopted(state) ? 'CONG_SIGN' : 'CONG_FAIL';
  },
  ...congressLines(wars, (adjudication, { seat }, action) => {
    if (action.do !== 'vote') return undefined;
    const refused = voteRefusal(adjudication, seat, action);
    if (!refused) castVote(adjudication, seat, action);
    return refused ?? 'done';
  }),
});
