import { openCalls } from './board/calls.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { reopenWindow } from './board/windows.ts';
import { callRefusal, answerRefusal } from './calls/law.ts';
import { orderRefusal } from './calls/phases.ts';
import { carryOutCall, advanceCalls, markCallsMade } from './calls/window.ts';
import { combineOpenly } from './combined/combined.ts';
import { supportRefusal, resolveSupport } from './control/support.ts';
import { noteSetUp } from './control/set-up.ts';
import { fileOrder, isLineOf, type LineOf, endLine } from './lines/filed-lines.ts';
import { isConditionMet } from './lines/active-lines.ts';
import type { Action, Order } from './orders/types.ts';
import { statesFor } from './orders/where.ts';
import { isLive, pickLive } from './peace/live-picks.ts';
import { offerOpenly } from './peace/offers.ts';
import { demandBreak, demandRefusal } from './peace/demands.ts';
import { replyRefusal, recordReply } from './peace/replies.ts';
import { questionAudience } from './rest/rulings.ts';
import type { FiledLine } from './state/lines.ts';
import type { StepContext } from './state/step.ts';
import { stateOf, type StateId } from './vocabulary/steps.ts';
import { declarationRefusals } from './declarations/refusals.ts';
import { boardRefusals } from './board/refusals.ts';
import { lineRefusals } from './lines/refusals.ts';

/** Carries out a line that takes effect at once, on a private copy; why not, if it is not taken. */
type Handler<Line extends FiledLine> = (context: StepContext, line: Line) => Refusal | undefined;

const handleCall: Handler<LineOf<'call'>> = (context, line) => {
  const { ally, enemy } = line.order.action;
  const refusal =
    callRefusal(context, line.seat, { ally, enemy }) ?? orderRefusal(context, line.seat, line.order);
  if (refusal) return refusal;
  if (!carryOutCall(context, line)) return line.reason;
  markCallsMade(context, line.seat);
  reopenWindow(context);
  advanceCalls(context);
  return undefined;
};

/** Replies may also be written before their call has come. */
const handleCallReply: Handler<LineOf<'answer' | 'refuse'>> = (context, line) => {
  const { action } = line.order;
  const { caller, enemy: against } = action;
  const [call] = openCalls(context.state.record.calls, { caller, called: line.seat, against });
  const refusal = call && action.do === 'answer' ? answerRefusal(context, call) : undefined;
  if (!refusal) advanceCalls(context);
  return refusal;
};

const handlePeaceReply: Handler<LineOf<'accept' | 'decline' | 'term'>> = (context, line) => {
  const refusal = replyRefusal(context, line);
  if (refusal) return refusal;
  endLine(context, line, { status: 'done' });
  recordReply(context, line);
  return undefined;
};

const handleDemand: Handler<LineOf<'demand-break'>> = (context, line) => {
  const { of } = line.order.action;
  const refusal = demandRefusal(context, line.seat, of);
  if (refusal) return refusal;
  endLine(context, line, { status: 'done' });
  demandBreak(context, line.seat, of);
  return undefined;
};

const handleSupport: Handler<LineOf<'support'>> = (context, line) => {
  const refusal = supportRefusal(context, line);
  if (refusal) return refusal;
  resolveSupport(context, line);
  return line.status === 'done' ? undefined : line.reason;
};

/** EIA-AMB-2, EIA-4.0-c: during the rest of the month, with leave. */
const handleLateDeclaration: Handler<LineOf<'declare-war'>> = (context, line) => {
  const { on, under } = line.order.action;
  const now = stateOf(context.state.step);
  if (context.edition.settings.outsideDeclarations === 'never')
    return lineRefusals.refuse('not-now', { states: ['DOW'], now }, 'EIA-4.0-b');
  if (under === undefined) return declarationRefusals.refuse('under-what', { on }, 'EIA-AMB-2');
  line.status = 'needs ruling';
  const text = `${line.seat} declares war on ${on} under ${under}`;
  context.state.record.questions.push({ kind: 'declaration', text, lines: [line.id], votes: {} });
  context.emit({ type: 'asked', text }, questionAudience(context, { lines: [line.id] }));
  return undefined;
};

const handleDone: Handler<LineOf<'done'>> = ({ state, emit }, line) => {
  if (!state.record.done.includes(line.seat)) state.record.done.push(line.seat);
  endLine({ emit }, line, { status: 'done' });
  return undefined;
};

const HANDLERS: { readonly [Do in Action['do']]?: Handler<LineOf<Do>> } = {
  call: handleCall,
  answer: handleCallReply,
  refuse: handleCallReply,
  offer: offerOpenly,
  terms: pickLive,
  accept: handlePeaceReply,
  decline: handlePeaceReply,
  term: handlePeaceReply,
  'demand-break': handleDemand,
  support: handleSupport,
  combine: combineOpenly,
  'set-up': noteSetUp,
  'declare-war': handleLateDeclaration,
  done: handleDone,
};

/** Carries out a line by the handler of its kind, where there is one. */
const handleLine = <Do extends Action['do']>(
  context: StepContext,
  line: FiledLine,
  kind: Do,
): Refusal | undefined => (isLineOf(line, kind) ? HANDLERS[kind]?.(context, line) : undefined);

/** States that take single lines; in the others a sheet is handed in. */
const LINE_STATES: readonly string[] = [
  'CALLS_DEF',
  'CALLS_AGG',
  'REPLIES',
  'DEMANDS',
  'SUPPORT',
  'BOARD',
  'QUARTER',
];

/** Whether a state takes single lines, by itself or by a house rule. */
const takesLines = (context: StepContext, now: StateId): boolean => {
  const { settings } = context.edition;
  if (now === 'OFFERS') return settings.offers === 'open';
  if (now === 'TERMS') return isLive(context);
  if (now === 'CLOSING') return context.state.step === 'COMBINE' && settings.combined === 'open';
  return LINE_STATES.includes(now);
};

const placeRefusal = (context: StepContext, seat: string, { action }: Order): Refusal | undefined => {
  const { state } = context;
  if (seat === 'gm') return lineRefusals.refuse('a-power-says-it');
  if (state.powers[seat]?.out) return boardRefusals.refuse('out-of-game', { power: seat }, 'EIA-4.4.8-a');
  const now = stateOf(state.step);
  if (action.do === 'set-up' && now !== 'DOW') return undefined;
  if (action.do === 'call') {
    const refusal = callRefusal(context, seat, action);
    if (refusal) return refusal;
  }
  if (!statesFor(action.do).includes(now))
    return lineRefusals.refuse('not-now', { states: statesFor(action.do), now });
  return takesLines(context, now) ? undefined : lineRefusals.refuse('hand-in-a-sheet', { now });
};

/** Files an order that takes effect at once and carries it out; why not, if it is not taken. */
export const takeImmediateOrder = (context: StepContext, seat: string, order: Order): Refusal | undefined => {
  const refusal = placeRefusal(context, seat, order);
  if (refusal) return refusal;
  const line = fileOrder(context, seat, order);
  const isReply = order.action.do === 'answer' || order.action.do === 'refuse';
  const isTrue = isReply || isConditionMet(context, line);
  if (isTrue === undefined) return lineRefusals.refuse('condition-unanswered');
  if (!isTrue) return lineRefusals.refuse('condition-false');
  return handleLine(context, line, order.action.do);
};
