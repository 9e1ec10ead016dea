import { adjourn, isAllSettled } from '../congress/closing.ts';
import { congressLines } from '../congress/lines.ts';
import { isAnythingOpen, sittingOf, votersOf } from '../congress/session.ts';
import { standOverFor } from '../congress/standing-over.ts';
import type { Phase } from '../phase.ts';
import { afterCongress } from '../war/course.ts';

/**
 * Members talk and lay texts before the Congress, without limit (PB-CONG-12, 24); a text is handed in as a
 * block of its own, see `makeProposal`.
 */
export const congressProposals: Phase = {
  id: 'CONG_PROPOSE',
  state: 'CONG_PROPOSE',
  title: 'Congress of Europe: proposals',
  awaited(_edition, state) {
    const seats = isAnythingOpen(state) ? votersOf(sittingOf(state)) : [];
    return seats.length > 0 ? { seats, by: 'lines', deadline: 'congressPropose' } : undefined;
  },
  run(adjudication) {
    if (isAllSettled(adjudication.state)) adjourn(adjudication);
    standOverFor(adjudication, 'CONG_VOTE');
  },
  next: (_edition, state) => (state.congress ? 'CONG_VOTE' : afterCongress(state)),
  ...congressLines(() => undefined),
};
