import type { Refusal } from '../../../kernel/refusal.ts';
import type { Order } from '../orders/types.ts';
import type { At, EiaPhase, StepContext } from '../state/step.ts';
import { type Side, warsOfMonth } from './law.ts';
import { orderCallers } from './order.ts';
import { callerNow, callersOf, closeTurn, advanceCalls, missingIn, endLeftoverLines } from './window.ts';
import { lineRefusals } from '../lines/refusals.ts';
import { callRefusals } from './refusals.ts';

const enter =
  (side: Side) =>
  (context: StepContext): void => {
    if (warsOfMonth(context).length > 0) orderCallers(context, side);
    advanceCalls(context);
  };

const waits: EiaPhase['waits'] = { by: 'lines', deadline: 'windows', isWindow: true, missing: missingIn };

/** EIA-4.3.1.1-b: all defenders call before any aggressor; the window stays while anybody is missing. */
export const defendersCall: EiaPhase = {
  id: 'CALLS_DEF',
  takes: ['call', 'answer', 'refuse'],
  waits,
  enter: enter('defender'),
  run: closeTurn,
  next: (at) => (missingIn(at).length > 0 ? 'CALLS_DEF' : undefined),
};

export const aggressorsCall: EiaPhase = {
  id: 'CALLS_AGG',
  takes: ['call', 'answer', 'refuse'],
  waits,
  enter: enter('aggressor'),
  run: (context) => {
    closeTurn(context);
    if (missingIn(context).length === 0) endLeftoverLines(context);
  },
  next: (at) => (missingIn(at).length > 0 ? 'CALLS_AGG' : undefined),
};

/** Why a line said at once in a window of calls is not taken: it is not, or no longer, the turn of its writer. */
export const orderRefusal = (at: At, seat: string, { action }: Order): Refusal | undefined => {
  if (action.do !== 'call') return undefined;
  const callers = callersOf(at);
  const now = callerNow(at);
  const place = callers.indexOf(seat);
  if (place < 0) {
    const side = at.state.step === 'CALLS_AGG' ? 'aggressors' : 'defenders';
    return callRefusals.refuse('no-turn-to-call', { side }, 'EIA-4.3-e');
  }
  const later = at.state.record.calls.find(({ caller }) => callers.indexOf(caller) > place)?.caller;
  if (later !== undefined) return callRefusals.refuse('turn-is-over', { power: later }, 'EIA-4.3-e');
  if (now === undefined || place <= callers.indexOf(now)) return undefined;
  return lineRefusals.refuse('not-in-order', { power: now, to: 'call' }, 'EIA-4.3-e');
};
