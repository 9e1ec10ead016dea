import { adjourn, isAllSettled } from '../closing.ts';
import { isAnythingDefied, letFall } from '../defiance.ts';
import { congressLines, type CongressWars } from '../lines.ts';
import { carryOutResolution } from '../resolution.ts';
import { adoptedProposals, congressIn, isAnythingOpen, sittingOf, votersOf } from '../session.ts';
import { answerResolution, askedToSign, closeSignatures, defiersOf, signatureRefusal } from '../signing.ts';
import type { Adjudication, Phase } from '../../state/phase.ts';
import { afterCongress } from '../../board/course.ts';

/** What all who were asked have signed is carried out, what anybody defies falls (PB-CONG-15, 16, 18). */
const conclude = (adjudication: Adjudication): void => {
  const { state } = adjudication;
  const congress = congressIn(state);
  for (const proposal of adoptedProposals(congress)) {
    if (state.greatWar) return;
    if (defiersOf(congress, proposal).length > 0) letFall(adjudication, proposal);
    else carryOutResolution(adjudication, proposal);
  }
};

/**
 * The disputants there are asked to sign what was adopted, other members may (PB-CONG-15 to 17). Where the
 * answer came with the vote nobody is asked again (PBM-CONG-10).
 */
export const congressSigning = (wars: CongressWars): Phase => ({
  id: 'CONG_SIGN',
  state: 'CONG_SIGN',
  title: 'Congress of Europe: signatures',
  awaited({ settings }, state) {
    const isAsking = settings.ruleset !== 'pbm' && isAnythingOpen(state);
    const seats = isAsking ? votersOf(sittingOf(state)) : [];
    return seats.length > 0 ? { seats, by: 'lines', deadline: 'congressAnswer' } : undefined;
  },
  enter({ state, tell }) {
    const congress = congressIn(state);
    for (const proposal of adoptedProposals(congress)) {
      const asked = askedToSign(state, congress, proposal);
      tell({ type: 'resolution-adopted', number: proposal.number, asked });
    }
  },
  run(adjudication) {
    closeSignatures(adjudication);
    conclude(adjudication);
    if (isAllSettled(adjudication.state)) adjourn(adjudication);
  },
  next(_edition, state) {
    if (!state.congress) return afterCongress(state);
    return isAnythingDefied(state) ? 'CONG_DEFY' : 'CONG_FAIL';
  },
  ...congressLines(wars, (adjudication, { seat }, action) => {
    if (action.do !== 'sign-treaty' && action.do !== 'refuse-treaty') return undefined;
    const { treaty } = action;
    const refused = signatureRefusal(adjudication.state, seat, treaty);
    const isSigning = action.do === 'sign-treaty';
    if (!refused) answerResolution(adjudication, seat, { treaty, isSigning });
    return refused ?? 'done';
  }),
});
