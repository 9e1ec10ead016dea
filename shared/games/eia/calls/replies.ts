import { defined } from '../../../kernel/defined.ts';
import { answerCalls } from '../../../parts/calls/calls.ts';
import { recordBreach } from '../board/alliances.ts';
import { bookPoints } from '../board/points.ts';
import { declareOnPower } from '../declarations/declare.ts';
import type { Call } from '../state/month.ts';
import type { StepContext } from '../state/step.ts';
import { answerRefusal, causeOf, sideOf } from './law.ts';
import { openCalls } from '../board/calls.ts';

/** Makes a lawful call, which is public and waits for an answer. */
export const makeCall = (
  context: StepContext,
  { caller, ally, enemy }: { readonly caller: string; readonly ally: string; readonly enemy: string },
): Call => {
  const { state, emit } = context;
  const cause = causeOf(context, caller, enemy);
  const call: Call = {
    id: `call ${String(state.record.calls.length + 1)}`,
    caller,
    ally,
    enemy,
    side: sideOf(context, caller, enemy) ?? 'defender',
    ...defined({ cause }),
  };
  state.record.calls.push(call);
  emit({ type: 'called', caller, ally, enemy });
  return call;
};

/** EIA-4.3-d, EIA-4.3.2-a, EIA-AMB-11: the answer is a declaration of war on a power. */
export const answerCall = (context: StepContext, call: Call): void => {
  const { state, emit, edition } = context;
  const { caller, ally, enemy, side, cause } = call;
  answerCalls([call], 'answered');
  emit({ type: 'answered', caller, ally, enemy });
  declareOnPower(context, {
    by: ally,
    on: enemy,
    rank: side === 'defender' ? 'called-by-defender' : 'called-by-aggressor',
    rule: 'EIA-4.3-d',
    caller,
    ...(edition.settings.callCost === 'full' && { costs: 'answer-call' as const }),
    ...defined({ cause }),
  });
  // Other calls to the same ally against the same enemy lapse (EIA-4.3-b, EIA-AMB-15).
  answerCalls(openCalls(state.record.calls, { called: ally, against: enemy }), 'lapsed');
};

/** EIA-4.3.1.3-a, -b: a refusal breaks the alliance; if an aggressor called, both broke it and both pay. */
export const refuseCall = (context: StepContext, call: Call): void => {
  const { state, emit } = context;
  const { caller, ally, enemy, side, cause } = call;
  const rest = defined({ cause });
  answerCalls([call], 'refused');
  const isDefence = side === 'defender';
  const own = bookPoints(context, ally, {
    change: isDefence ? 'refuse-call-defender' : 'refuse-call-aggressor-ally',
    ...rest,
  });
  const callers = isDefence
    ? 0
    : bookPoints(context, caller, { change: 'refuse-call-aggressor-caller', ...rest });
  const by = isDefence ? [ally] : [ally, caller].toSorted();
  recordBreach(state, [ally, caller], { by, how: 'refused-call', ...rest });
  const forced = answerRefusal(context, call) !== undefined;
  emit({ type: 'refused', caller, ally, enemy, side, points: [own, callers], forced });
};
