import { answerRefusal, seatMembers, takeAnswer } from '../attendance.ts';
import { adjourn, isAllSettled } from '../closing.ts';
import { congressLines, type CongressWars } from '../lines.ts';
import { congressIn } from '../session.ts';
import { standOverFor } from '../standing-over.ts';
import { SEATS } from '../../vocabulary/ids.ts';
import type { Phase } from '../../state/phase.ts';
import { afterCongress } from '../../board/course.ts';

/**
 * The call has gone out: every seat may bring its casus belli, come or stay away, and Europeans may object
 * to the USA or Japan (PB-CONG-23). Nothing of it is secret.
 */
export const congressAttendance = (wars: CongressWars): Phase => ({
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
  ...congressLines(wars, (adjudication, { seat }, action) => {
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
});
