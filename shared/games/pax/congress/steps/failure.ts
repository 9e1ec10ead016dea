import {
  adjourn,
  declareFailure,
  extendCongress,
  isAllSettled,
  isExtensionDue,
  disputesToLower,
  lowerUnsettled,
  seatsToDeclare,
} from '../closing.ts';
import { congressLines, type CongressWars, mayDeclareWar } from '../lines.ts';
import { adjournFor } from '../adjourned.ts';
import type { PaxPhase } from '../../lines/phase.ts';
import { afterCongress } from '../../board/next-step.ts';
import { passInCongress } from '../verbs/pass.ts';

/**
 * The Congress ends with unsettled disputes. Holders of casus belli declare war or have their markers lowered
 * (PB-CONG-32 to 34); the house rule may give it more time (PBM-CONG-6).
 */
export const congressFailure = (wars: CongressWars): PaxPhase => ({
  id: 'CONG_FAIL',
  state: 'CONG_FAIL',
  title: 'Congress of Europe: unsettled disputes',
  group: 'congress',
  awaited({ edition, state }) {
    if (isExtensionDue({ edition, state })) return undefined;
    const mayDeclare = mayDeclareWar(wars, { edition, state });
    const seats = seatsToDeclare(state, mayDeclare).filter((seat) => !state.passed.includes(seat));
    return seats.length > 0 ? { seats, by: 'lines', deadline: 'congressAnswer' } : undefined;
  },
  enter(context) {
    context.state.passed = [];
    if (isAllSettled(context.state)) adjourn(context);
    else declareFailure(context);
  },
  run(context) {
    const { state } = context;
    const isExtended = isExtensionDue(context);
    lowerUnsettled(context, disputesToLower(context));
    if (!isExtended) {
      state.congress = null;
      return;
    }
    extendCongress(context);
    adjournFor(context, 'CONG_PROPOSE');
  },
  next: ({ state }) => (state.congress ? 'CONG_PROPOSE' : afterCongress(state)),
  ...congressLines(wars, [passInCongress]),
});
