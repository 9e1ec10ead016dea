import {
  adjourn,
  declareFailure,
  extend,
  holdersOfOpen,
  isAllSettled,
  isExtensionDue,
  lostCauses,
  reduce,
} from '../closing.ts';
import { congressLines, type CongressWars, pass } from '../lines.ts';
import { standOverFor } from '../standing-over.ts';
import type { Phase } from '../../state/phase.ts';
import { afterCongress } from '../../board/course.ts';

/**
 * The Congress rises with something unsettled. Holders of casus belli declare war or see their markers
 * lowered (PB-CONG-32 to 34); where the house rule gives it more time, it sits on (PBM-CONG-6).
 */
export const congressFailure = (wars: CongressWars): Phase => ({
  id: 'CONG_FAIL',
  state: 'CONG_FAIL',
  title: 'Congress of Europe: unsettled disputes',
  awaited(edition, state) {
    if (isExtensionDue({ edition, state })) return undefined;
    const seats = holdersOfOpen(state).filter((seat) => !state.passed.includes(seat));
    return seats.length > 0 ? { seats, by: 'lines', deadline: 'congressAnswer' } : undefined;
  },
  enter(adjudication) {
    adjudication.state.passed = [];
    if (isAllSettled(adjudication.state)) adjourn(adjudication);
    else declareFailure(adjudication);
  },
  run(adjudication) {
    const { state } = adjudication;
    const isExtended = isExtensionDue(adjudication);
    reduce(adjudication, lostCauses(adjudication));
    if (!isExtended) {
      state.congress = null;
      return;
    }
    extend(adjudication);
    standOverFor(adjudication, 'CONG_PROPOSE');
  },
  next: (_edition, state) => (state.congress ? 'CONG_PROPOSE' : afterCongress(state)),
  ...congressLines(wars, (adjudication, { seat }, action) => {
    if (action.do !== 'pass') return undefined;
    pass(adjudication, seat);
    return 'done';
  }),
});
