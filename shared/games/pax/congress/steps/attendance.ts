import { closeAttendance } from '../attendance.ts';
import { adjourn, isAllSettled } from '../closing.ts';
import { congressLines, type CongressWars } from '../lines.ts';
import { writableCongress } from '../session.ts';
import { adjournFor } from '../adjourned.ts';
import { SEATS } from '../../vocabulary/ids.ts';
import type { PaxPhase } from '../../lines/phase.ts';
import { afterCongress } from '../../board/next-step.ts';
import { attend, stayAway } from '../verbs/attend.ts';
import { bring } from '../verbs/bring.ts';
import { object } from '../verbs/object.ts';

/**
 * The Congress has been called: every seat may bring its casus belli, come or stay away, and Europeans may object to
 * the USA or Japan (PB-CONG-23). All answers are public.
 */
export const congressAttendance = (wars: CongressWars): PaxPhase => ({
  id: 'CONG_ATTEND',
  state: 'CONG_ATTEND',
  title: 'Congress of Europe: attendance',
  group: 'congress',
  awaited: () => ({ seats: SEATS, by: 'lines', deadline: 'congressAnswer' }),
  enter: ({ state }) => {
    writableCongress(state);
  },
  run(context) {
    if (isAllSettled(context.state)) adjourn(context);
    else closeAttendance(context);
    adjournFor(context, 'CONG_PROPOSE');
  },
  next: ({ state }) => (state.congress ? 'CONG_PROPOSE' : afterCongress(state)),
  ...congressLines(wars, [attend, stayAway, object, bring]),
});
