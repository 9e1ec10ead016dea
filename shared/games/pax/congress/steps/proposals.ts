import { adjourn, isAllSettled } from '../closing.ts';
import { congressLines, type CongressWars } from '../lines.ts';
import { isAnythingOpen, congressInSession, votersOf } from '../session.ts';
import { adjournFor } from '../adjourned.ts';
import type { PaxPhase } from '../../lines/phase.ts';
import { afterCongress } from '../../board/next-step.ts';
import { votingTime } from '../verbs/voting-time.ts';

/**
 * Members negotiate and propose texts, without limit (PB-CONG-12, 24); a text is sent as a separate block, see
 * `makeProposal`.
 */
export const congressProposals = (wars: CongressWars): PaxPhase => ({
  id: 'CONG_PROPOSE',
  state: 'CONG_PROPOSE',
  title: 'Congress of Europe: proposals',
  group: 'congress',
  awaited({ state }) {
    const seats = isAnythingOpen(state) ? votersOf(congressInSession(state)) : [];
    return seats.length > 0 ? { seats, by: 'lines', deadline: 'congressPropose' } : undefined;
  },
  run(context) {
    if (isAllSettled(context.state)) adjourn(context);
    adjournFor(context, 'CONG_VOTE');
  },
  next: ({ state }) => (state.congress ? 'CONG_VOTE' : afterCongress(state)),
  ...congressLines(wars, [votingTime]),
});
