import type { EiaPhase } from '../lines/phase.ts';
import type { StepContext } from '../state/step.ts';
import { type Side, warsOfMonth } from './law.ts';
import { orderCallers } from './order.ts';
import { answer, refuseAlly } from './verbs/answer.ts';
import { call } from './verbs/call.ts';
import { closeTurn, advanceCalls, missingIn, endLeftoverLines } from './window.ts';

const enter =
  (side: Side) =>
  (context: StepContext): void => {
    if (warsOfMonth(context).length > 0) orderCallers(context, side);
    advanceCalls(context);
  };

const waits: EiaPhase['waits'] = { by: 'lines', deadline: 'windows', isWindow: true, missing: missingIn };

/** EIA-4.3.1.1-b: all defenders call before any aggressor; the window stays open while anybody is missing. */
export const defendersCall: EiaPhase = {
  id: 'CALLS_DEF',
  opensWithLines: true,
  takes: [call, answer, refuseAlly],
  waits,
  enter: enter('defender'),
  run: closeTurn,
  next: (at) => (missingIn(at).length > 0 ? 'CALLS_DEF' : undefined),
};

export const aggressorsCall: EiaPhase = {
  id: 'CALLS_AGG',
  takes: [call, answer, refuseAlly],
  waits,
  enter: enter('aggressor'),
  run: (context) => {
    closeTurn(context);
    if (missingIn(context).length === 0) endLeftoverLines(context);
  },
  next: (at) => (missingIn(at).length > 0 ? 'CALLS_AGG' : undefined),
};
