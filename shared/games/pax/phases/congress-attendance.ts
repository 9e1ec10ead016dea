import { answerRefusal, seatMembers, takeAnswer } from '../congress/attendance.ts';
import { adjourn, isAllSettled } from '../congress/closing.ts';
import { congressLines } from '../congress/lines.ts';
import { congressIn } from '../congress/session.ts';
import { standOverFor } from '../congress/standing-over.ts';
import { SEATS } from '../ids.ts';
import type { Phase } from '../phase.ts';
import { afterCongress } from '../war/course.ts';

/**
 * The call has gone out: every seat may bring its casus belli, come or stay away, and Europeans may object
 * to the USA or Japan (PB-CONG-23). Nothing of it is secret.
 */
export const congressAttendance: Phase = {
  id: 'CONG_ATTEND',
  state: 'CONG_ATTEND',
  title: 'Congress of Europe: attendance',
  awaited: () => ({ seats: SEATS, by: 'lines', deadline: 'congressAnswer' }),
  enter: ({ state }) => {
    congressIn(state);
  },
  run(adjudication) {
    if (isAllSettled(adjudication.state)) adjourn(adjudication);
    else seatMembers(adjudication);
    standOverFor(adjudication, 'CONG_PROPOSE');
  },
  next: (_edition, state) => (state.congress ? 'CONG_PROPOSE' : afterCongress(state)),
  ...congressLines((adjudication, { seat }, action) => {
    switch (action.do) {
      case 'attend':
      case 'stay-away':
      case 'object':
      case 'bring': {
        const refused = answerRefusal(adjudication.state, seat, action);
        if (!refused) takeAnswer(adjudication, seat, action);
        return refused ?? 'done';
      }
      default:
        return undefined;
    }
  }),
};
