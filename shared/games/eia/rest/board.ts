import { playedPowers } from '../board/powers.ts';
import { endLine } from '../lines/filed-lines.ts';
import { declareWar } from '../declarations/verbs/declare-war.ts';
import { noteWrittenSetUps, setUp } from '../control/verbs/set-up.ts';
import { noteLimitsTold } from '../britain/command/forces-sheet.ts';
import { closesQuarter } from '../quarter/quarter.ts';
import { monthCard } from './month-card.ts';
import type { EiaPhase } from '../lines/phase.ts';
import { mapRefusals } from './refusals.ts';

/** The rest of the month is played on the map; facts are stated and duties ticked off (EIA-4.0-d). */
export const board: EiaPhase = {
  id: 'BOARD',
  accepts: [declareWar, setUp],
  waits: { by: 'lines', deadline: 'board', isWindow: false, untilAllIn: true, missing: playedPowers },
  enter: (context) => {
    noteWrittenSetUps(context);
    for (const line of context.state.lines.filter(({ status }) => status === 'waiting'))
      endLine(
        context,
        line,
        line.order.action.do === 'done'
          ? { status: 'done' }
          : { status: 'unmet', reason: mapRefusals.refuse('occasion-did-not-come') },
      );
    context.emit(monthCard(context));
    noteLimitsTold(context);
  },
  run: ({ state, emit }) => {
    emit({ type: 'month-closed', month: state.month });
  },
  next: (at) => (closesQuarter(at) ? 'QUARTER' : 'DOW'),
};
