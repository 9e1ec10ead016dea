import { openCalls } from './board/calls.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { reopenWindow } from './board/windows.ts';
import { callRefusal, answerRefusal } from './calls/law.ts';
import { orderRefusal } from './calls/phases.ts';
import { carryOutCall, advanceCalls, markCallsMade } from './calls/window.ts';
import { combineOpenly } from './combined/combined.ts';
import { supportRefusal, resolveSupport } from './control/support.ts';
import { noteSetUp } from './control/set-up.ts';
import { fileOrder, type LineOf, endLine } from './lines/filed-lines.ts';
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

/** Carries out a line said at once, on a private copy; why not, if it is not taken. */
type Handler = (context: StepContext, line: FiledLine) => Refusal | undefined;

const handleCall: Handler = (context, line) => {
  const { action } = line.order;
  if (action.do !== 'call') return undefined;
  const { ally, enemy } = action;
  const refusal =
    callRefusal(context, line.seat, { ally, enemy }) ?? orderRefusal(context, line.seat, line.order);
  if (refusal) return refusal;
  if (!carryOutCall(context, line as LineOf<'call'>)) return line.reason;
  markCallsMade(context, line.seat);
  reopenWindow(context);
  advanceCalls(context);
  return undefined;
};

/** Replies may also be written before their call has come. */
const handleCallReply: Handler = (context, line) => {
  const { action } = line.order;
  if (action.do !== 'answer' && action.do !== 'refuse') return undefined;
  const { caller, enemy: against } = action;
  const [call] = openCalls(context.state.record.calls, { caller, called: line.seat, against });
  const refusal = call && action.do === 'answer' ? answerRefusal(context, call) : undefined;
  if (!refusal) advanceCalls(context);
  return refusal;
};

const handlePeaceReply: Handler = (context, line) => {
  const reply = line as LineOf<'accept'>;
  const refusal = replyRefusal(context, reply);
  if (refusal) return refusal;
  endLine(context, line, { status: 'done' });
  recordReply(context, reply);
  return undefined;
};

const handleDemand: Handler = (context, line) => {
  const { of } = (line as LineOf<'demand-break'>).order.action;
  const refusal = demandRefusal(context, line.seat, of);
  if (refusal) return refusal;
  endLine(context, line, { status: 'done' });
  demandBreak(context, line.seat, of);
  return undefined;
};

const handleSupport: Handler = (context, line) => {
  const refusal = supportRefusal(context, line as LineOf<'support'>);
  if (refusal) return refusal;
  resolveSupport(context, line as LineOf<'support'>);
  return line.status === 'done' ? undefined : line.reason;
};

/** EIA-AMB-2, EIA-4.0-c: during the rest of the month, with leave. */
const handleLateDeclaration: Handler = (context, line) => {
  const { on, under } = (line as LineOf<'declare-war'>).order.action;
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

const handleDone: Handler = ({ state, emit }, line) => {
  if (!state.record.done.includes(line.seat)) state.record.done.push(line.seat);
  endLine({ emit }, line, { status: 'done' });
  return undefined;
};

const HANDLERS: Partial<Record<Action['do'], Handler>> = {
  call: handleCall,
  answer: handleCallReply,
  refuse: handleCallReply,
  offer: (context, line) => offerOpenly(context, line as LineOf<'offer'>),
  terms: (context, line) => pickLive(context, line as LineOf<'terms'>),
  accept: handlePeaceReply,
  decline: handlePeaceReply,
  term: handlePeaceReply,
  'demand-break': handleDemand,
  support: handleSupport,
  combine: (context, line) => combineOpenly(context, line as LineOf<'combine'>),
  'set-up': (context, line) => noteSetUp(context, line as LineOf<'set-up'>),
  'declare-war': handleLateDeclaration,
  done: handleDone,
};

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
  return HANDLERS[order.action.do]?.(context, line);
};
