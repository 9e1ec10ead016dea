import { splitAtClose } from '../../../parts/calls/calls.ts';
import { markActed, nextToAct } from '../../../parts/calls/turns.ts';
import { powerOf } from '../board/powers.ts';
import { answerCallForBritain } from '../britain/file-lines.ts';
import { type LineOf, endLine, endDoneOrIllegal, waitingLines } from '../lines/filed-lines.ts';
import { isConditionMet } from '../lines/active-lines.ts';
import { resolveMutual } from '../lines/mutual.ts';
import type { Call } from '../state/month.ts';
import type { Position, StepContext } from '../state/step.ts';
import { answerRefusal, callable, callRefusal, enemiesToCall, type Side } from './law.ts';
import { answerCall, makeCall, refuseCall } from './replies.ts';
import { openCalls, partiesCalled } from '../board/calls.ts';
import { callRefusals } from './refusals.ts';
import { lineRefusals } from '../lines/refusals.ts';

type CallReply = LineOf<'answer'> | LineOf<'refuse'>;

/** Callers of the side whose turn it is, in order. */
export const callersOf = ({ state }: Position): readonly string[] =>
  state.step === 'CALLS_AGG' ? state.record.callers.aggressors : state.record.callers.defenders;

/** Whose turn it is to call (EIA-4.3-e). */
export const callerNow = (at: Position): string | undefined =>
  nextToAct(callersOf(at), at.state.record.callers.said);

const pending = ({ state }: Position): readonly Call[] => openCalls(state.record.calls);

const isFor = (call: Call, { seat, order: { action } }: CallReply): boolean =>
  seat === call.ally && action.caller === call.caller && action.enemy === call.enemy;

const waitingReplies = ({ state }: Position, call: Call): readonly CallReply[] =>
  [...waitingLines(state, 'answer'), ...waitingLines(state, 'refuse')].filter((line) => isFor(call, line));

/** Unanswered calls; a power that nobody plays does not answer. */
const unanswered = (at: Position): readonly Call[] =>
  pending(at).filter((call) => waitingReplies(at, call).length === 0);

/** Allies a line calls; `all` means every ally that can be called. */
const alliesNamed = (at: Position, { seat, order: { action } }: LineOf<'call'>): readonly string[] =>
  action.ally === 'all' ? callable(at, seat, action.enemy) : [action.ally];

/** Carries out a line of calls, or records why it failed. */
export const carryOutCall = (context: StepContext, line: LineOf<'call'>): boolean => {
  const { seat, order } = line;
  const { enemy } = order.action;
  const named = alliesNamed(context, line);
  const refusal = named.map((ally) => callRefusal(context, seat, { ally, enemy })).find(Boolean);
  if (!refusal && named.length === 0) {
    endLine(context, line, {
      status: 'unmet',
      reason: callRefusals.refuse('nobody-to-call', { power: enemy }),
    });
    return false;
  }
  if (!endDoneOrIllegal(context, line, refusal)) return false;
  for (const ally of named) makeCall(context, { caller: seat, ally, enemy });
  return true;
};

/** Calls that a caller wrote ahead for this side. */
const writtenCalls = (at: Position, caller: string, side: Side): readonly LineOf<'call'>[] =>
  waitingLines(at.state, 'call').filter(
    ({ seat, order }) => seat === caller && enemiesToCall(at, caller, side).includes(order.action.enemy),
  );

/** Makes calls that were written ahead when their caller's turn comes. */
const carryOutWrittenCalls = (context: StepContext, caller: string): void => {
  const side: Side = context.state.step === 'CALLS_AGG' ? 'aggressor' : 'defender';
  const lines = writtenCalls(context, caller, side);
  const hasSaidDone = context.state.record.done.includes(caller);
  if (lines.length === 0 && !hasSaidDone && powerOf(context, caller).seat === 'player') return;
  for (const line of lines) {
    if (isConditionMet(context, line) === true) carryOutCall(context, line);
    else endLine(context, line, { status: 'struck', reason: lineRefusals.refuse('condition-false') });
  }
  markCallsMade(context, caller);
};

/** Marks a caller's calls as made. */
export const markCallsMade = ({ state }: StepContext, caller: string): void => {
  markActed(state.record.callers.said, caller);
};

/** EIA-4.3.1.4-b: an ally barred from answering refuses, whatever it wrote. */
const refuseBarred = (context: StepContext): void => {
  for (const call of pending(context)) {
    const refusal = answerRefusal(context, call);
    if (!refusal) continue;
    for (const line of waitingReplies(context, call)) endDoneOrIllegal(context, line, refusal);
    refuseCall(context, call);
  }
};

const reply = (context: StepContext, call: Call, done: readonly CallReply[]): void => {
  if (call.answer) return;
  const isAnswered = done.some((line) => line.order.action.do === 'answer' && isFor(call, line));
  if (isAnswered && !answerRefusal(context, call)) answerCall(context, call);
  else refuseCall(context, call);
};

/** Resolves replies that depend on others of the same step together; those that only enable each other take effect. */
const resolveReplies = (context: StepContext, calls: readonly Call[]): void => {
  const lines = calls.flatMap((call) => waitingReplies(context, call));
  const done = resolveMutual(context, {
    lines,
    counterparts: () => [],
    sameStep: (atom, who, names) =>
      atom.is === 'answered' || atom.is === 'refused'
        ? lines
            .filter(
              ({ seat, order: { action } }) =>
                seat === who &&
                action.do === (atom.is === 'answered' ? 'answer' : 'refuse') &&
                names(atom.caller).includes(action.caller),
            )
            .map(({ id }) => id)
        : [],
  }) as readonly CallReply[];
  for (const line of done) endLine(context, line, { status: 'done' });
  for (const call of calls) reply(context, call, done);
};

/** Carries out the filed replies: those without conditions at once, the others when nobody is missing any more. */
const carryOutReplies = (context: StepContext): void => {
  refuseBarred(context);
  for (const call of unanswered(context)) answerCallForBritain(context, call);
  const plain = pending(context).filter((call) => {
    const lines = waitingReplies(context, call);
    return lines.length > 0 && lines.every(({ order }) => !order.condition);
  });
  resolveReplies(context, plain);
  for (const call of unanswered(context)) {
    if (powerOf(context, call.ally).seat !== 'player') refuseCall(context, call);
  }
  if (unanswered(context).length === 0) resolveReplies(context, pending(context));
};

/** Goes on as far as the filed lines allow: calls in their turn, then their replies. */
export const advanceCalls = (context: StepContext): void => {
  for (let caller = callerNow(context); caller !== undefined; caller = callerNow(context)) {
    carryOutWrittenCalls(context, caller);
    carryOutReplies(context);
    const isOver = context.state.record.callers.said.includes(caller) && pending(context).length === 0;
    if (!isOver) return;
  }
  carryOutReplies(context);
};

/** With `missedCall: extend` a call not answered in time gets the same time again, once. */
const extend = (context: StepContext): boolean => {
  const { record } = context.state;
  if (context.edition.settings.missedCall !== 'extend') return false;
  const { extended } = splitAtClose(unanswered(context), ({ id }) => !record.extended.includes(id));
  record.extended.push(...extended.map(({ id }) => id));
  return extended.length > 0;
};

/** Ends a caller's turn; missing answers take their default (EIA-AMB-16). */
export const closeTurn = (context: StepContext): void => {
  if (extend(context)) return;
  const caller = callerNow(context);
  for (const call of unanswered(context)) refuseCall(context, call);
  resolveReplies(context, pending(context));
  if (caller !== undefined) markCallsMade(context, caller);
  advanceCalls(context);
};

/** Whom the window waits for. */
export const missingIn = (at: Position): readonly string[] => {
  const caller = callerNow(at);
  const called = partiesCalled(unanswered(at));
  const isToCall = caller !== undefined && pending(at).length === 0;
  return [...new Set([...(isToCall ? [caller] : []), ...called])].filter(
    (power) => powerOf(at, power).seat === 'player' && !at.state.record.done.includes(power),
  );
};

/** Ends lines for calls that were never made. */
export const endLeftoverLines = (context: StepContext): void => {
  for (const line of waitingLines(context.state, 'call')) {
    const { ally, enemy } = line.order.action;
    const refusal = callRefusal(context, line.seat, { ally, enemy });
    if (refusal && refusal.reason !== 'no-declaration') endDoneOrIllegal(context, line, refusal);
    else
      endLine(context, line, {
        status: 'unmet',
        reason: refusal ?? callRefusals.refuse('nobody-to-call', { power: enemy }),
      });
  }
  for (const line of [...waitingLines(context.state, 'answer'), ...waitingLines(context.state, 'refuse')])
    endLine(context, line, { status: 'unmet', reason: callRefusals.refuse('no-such-call') });
};
