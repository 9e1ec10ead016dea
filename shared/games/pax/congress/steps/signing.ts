import { adjourn, isAllSettled } from '../closing.ts';
import { isAnythingDefied, dropResolution } from '../defiance.ts';
import { congressLines, type CongressWars } from '../lines.ts';
import { carryOutResolution } from '../resolution.ts';
import {
  adoptedProposals,
  writableCongress,
  isAnythingOpen,
  congressInSession,
  votersOf,
} from '../session.ts';
import { askedToSign, closeSignatures, defiersOf } from '../signing.ts';
import type { StepContext } from '../../state/phase.ts';
import type { PaxPhase } from '../../lines/phase.ts';
import { afterCongress } from '../../board/next-step.ts';
import { refuseResolution, signResolution } from '../verbs/resolution.ts';

/**
 * Resolutions signed by all who were asked are carried out; those defied by anybody are dropped (PB-CONG-15, 16, 18).
 */
const conclude = (context: StepContext): void => {
  const { state } = context;
  const congress = writableCongress(state);
  for (const proposal of adoptedProposals(congress)) {
    if (state.greatWar) return;
    if (defiersOf(congress, proposal).length > 0) dropResolution(context, proposal);
    else carryOutResolution(context, proposal);
  }
};

/**
 * Attending disputants are asked to sign what was adopted; other members may (PB-CONG-15 to 17). The step is skipped
 * where the answer came with the vote (PBM-CONG-10).
 */
export const congressSigning = (wars: CongressWars): PaxPhase => ({
  id: 'CONG_SIGN',
  state: 'CONG_SIGN',
  title: 'Congress of Europe: signatures',
  group: 'congress',
  awaited({ edition: { settings }, state }) {
    const isAsking = settings.signOrDefy === 'afterVote' && isAnythingOpen(state);
    const seats = isAsking ? votersOf(congressInSession(state)) : [];
    return seats.length > 0 ? { seats, by: 'lines', deadline: 'congressAnswer' } : undefined;
  },
  enter({ state, emit }) {
    const congress = writableCongress(state);
    for (const proposal of adoptedProposals(congress)) {
      const asked = askedToSign(state, congress, proposal);
      emit({ type: 'resolution-adopted', number: proposal.number, asked });
    }
  },
  run(context) {
    closeSignatures(context);
    conclude(context);
    if (isAllSettled(context.state)) adjourn(context);
  },
  next({ state }) {
    if (!state.congress) return afterCongress(state);
    return isAnythingDefied(state) ? 'CONG_DEFY' : 'CONG_FAIL';
  },
  ...congressLines(wars, [signResolution, refuseResolution]),
});
