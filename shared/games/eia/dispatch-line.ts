import { refuse, type Refusal } from '../../kernel/refusal.ts';
import { playedPowers } from './board/powers.ts';
import { openAnew } from './board/windows.ts';
import { sayToBritain } from './britain/consult.ts';
import { callRefusal, answerRefusal } from './calls/law.ts';
import { orderRefusal } from './calls/phases.ts';
import { carryOutCall, goOn, markSaid } from './calls/window.ts';
import { combineOpenly } from './combined/combined.ts';
import { supportRefusal, takeSupport } from './control/support.ts';
import { publicName } from './declarations/names.ts';
import { noteSetUp } from './control/set-up.ts';
import { fileOrder, type LineOf, settleLine } from './lines/filing.ts';
import { isMeant } from './lines/looking.ts';
import type { BoardAction } from './orders/board/types.ts';
import type { Action, Order } from './orders/types.ts';
import { statesFor } from './orders/where.ts';
import { isLive, pickAtOnce } from './peace/live-picks.ts';
import { offerAtOnce } from './peace/offers.ts';
import { demandBreak, demandRefusal } from './peace/demands.ts';
import { replyRefusal, takeReply } from './peace/replies.ts';
import { carryOutDeed, deedRefusal, isMapAction } from './rest/deeds.ts';
import {
  askedOf,
  matterOf,
  recordObjection,
  objectionRefusal,
  carryOutRuling,
  rulingRefusal,
  countVote,
  voteRefusal,
} from './rest/rulings.ts';
import { enterRoll, rollRefusal } from './rest/table-rolls.ts';
import { keepDeed } from './rest/taking-back.ts';
import { tickDuty } from './rest/duty-done.ts';
import { state as stateFact, statementRefusal } from './rest/stating.ts';
import type { FiledLine } from './state/lines.ts';
import type { StepContext } from './state/step.ts';
import { stateOf, type StateId } from './vocabulary/steps.ts';

/** Carries out a line said at once, on a private copy; why not, if it is not taken. */
type Handler = (context: StepContext, line: FiledLine) => Refusal | undefined;

/** A call to `all` is judged by the war alone; else each ally is. */
const takeCall: Handler = (context, line) => {
  const { action } = line.order;
  if (action.do !== 'call') return undefined;
  const { ally, enemy } = action;
  const refusal = callRefusal(context, line.seat, { ally, enemy });
  const isOfAll = ally === 'all' && refusal?.reason === 'not-an-ally';
  if (refusal && !isOfAll) return refusal;
  const outOfTurn = orderRefusal(context, line.seat, line.order);
  if (outOfTurn) return outOfTurn;
  if (!carryOutCall(context, line as LineOf<'call'>)) return line.reason;
  markSaid(context, line.seat);
  openAnew(context);
  goOn(context);
  return undefined;
};

/** Replies may also be written before their call has come. */
const takeCallReply: Handler = (context, line) => {
  const { action } = line.order;
  if (action.do !== 'answer' && action.do !== 'refuse') return undefined;
  const call = context.state.record.calls.find(
    ({ caller, enemy, ally, answer }) =>
      caller === action.caller && enemy === action.enemy && ally === line.seat && !answer,
  );
  const refusal = call && action.do === 'answer' ? answerRefusal(context, call) : undefined;
  if (!refusal) goOn(context);
  return refusal;
};

const takePeaceReply: Handler = (context, line) => {
  const reply = line as LineOf<'accept'>;
  const refusal = replyRefusal(context, reply);
  if (refusal) return refusal;
  settleLine(context, line, { status: 'done' });
  takeReply(context, reply);
  return undefined;
};

const takeDemand: Handler = (context, line) => {
  const { of } = (line as LineOf<'demand-break'>).order.action;
  const refusal = demandRefusal(context, line.seat, of);
  if (refusal) return refusal;
  settleLine(context, line, { status: 'done' });
  demandBreak(context, line.seat, of);
  return undefined;
};

const takeSupportLine: Handler = (context, line) => {
  const refusal = supportRefusal(context, line as LineOf<'support'>);
  if (refusal) return refusal;
  takeSupport(context, line as LineOf<'support'>);
  return line.status === 'done' ? undefined : line.reason;
};

/** EIA-AMB-2, EIA-4.0-c: during the rest of the month, with leave. */
const askToDeclare: Handler = (context, line) => {
  const { on, under } = (line as LineOf<'declare-war'>).order.action;
  if (context.edition.settings.outsideDeclarations === 'never' || under === undefined)
    return refuse('not-now', { paragraph: under ?? '' }, 'EIA-4.0-b');
  line.status = 'needs ruling';
  const text = `${line.seat} declares war on ${on} under ${under}`;
  context.state.record.questions.push({ kind: 'declaration', text, lines: [line.id], votes: {} });
  context.emit({ type: 'asked', text }, askedOf(context, { lines: [line.id] }));
  return undefined;
};

const sayDone: Handler = ({ state, emit }, line) => {
  if (!state.record.done.includes(line.seat)) state.record.done.push(line.seat);
  settleLine({ emit }, line, { status: 'done' });
  return undefined;
};

const HANDLERS: Partial<Record<Action['do'], Handler>> = {
  call: takeCall,
  answer: takeCallReply,
  refuse: takeCallReply,
  offer: (context, line) => offerAtOnce(context, line as LineOf<'offer'>),
  terms: (context, line) => pickAtOnce(context, line as LineOf<'terms'>),
  accept: takePeaceReply,
  decline: takePeaceReply,
  term: takePeaceReply,
  'demand-break': takeDemand,
  support: takeSupportLine,
  combine: (context, line) => combineOpenly(context, line as LineOf<'combine'>),
  'set-up': (context, line) => noteSetUp(context, line as LineOf<'set-up'>),
  'declare-war': askToDeclare,
  done: sayDone,
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
  if (seat === 'gm') return refuse('a-power-says-it', {});
  if (state.powers[seat]?.out) return refuse('out-of-game', { power: seat }, 'EIA-4.4.8-a');
  const now = stateOf(state.step);
  if (action.do === 'set-up' && now !== 'DOW') return undefined;
  if (action.do === 'call') {
    const refusal = callRefusal(context, seat, action);
    if (refusal && refusal.reason !== 'not-an-ally') return refusal;
  }
  if (!statesFor(action.do).includes(now)) return refuse('not-now', { states: statesFor(action.do), now });
  return takesLines(context, now) ? undefined : refuse('hand-in-a-sheet', { now });
};

/** An order said at once. */
export const sayOrder = (context: StepContext, seat: string, order: Order): Refusal | undefined => {
  const refusal = placeRefusal(context, seat, order);
  if (refusal) return refusal;
  const line = fileOrder(context, seat, order);
  if (order.action.do !== 'answer' && order.action.do !== 'refuse' && isMeant(context, line) !== true)
    return refuse('condition-false');
  return HANDLERS[order.action.do]?.(context, line);
};

/** By the game master, or by a majority of the played seats of a table without one. */
const close = (context: StepContext, seat: string, what: 'month' | 'quarter'): Refusal | undefined => {
  const { state, edition } = context;
  const step = what === 'month' ? 'BOARD' : 'QUARTER';
  if (state.step !== step) return refuse('not-now', { states: [step], now: stateOf(state.step) });
  if (seat !== 'gm' && edition.settings.referee !== 'table') return refuse('game-master-only', { seat });
  if (!state.record.closing.includes(seat)) state.record.closing.push(seat);
  const isMajority = state.record.closing.length * 2 > playedPowers(context).length;
  if (seat === 'gm' || isMajority) state.record.closed = step;
  return undefined;
};

const voteOn = (context: StepContext, on: string | undefined): string | undefined =>
  on === undefined ? undefined : publicName(context, on);

const sayRuling = (
  context: StepContext,
  seat: string,
  action: Extract<BoardAction, { do: 'rule' | 'vote' | 'object' }>,
): Refusal | undefined => {
  if (action.do === 'object') {
    const against = publicName(context, action.against);
    const refusal = objectionRefusal(context, seat, against);
    if (!refusal) recordObjection(context, { against, by: seat, text: action.text });
    return refusal;
  }
  const on = action.do === 'rule' ? action.on : matterOf(context, voteOn(context, action.on));
  if (on === undefined) return refuse('nothing-to-rule', { on: '' });
  const isTable = context.edition.settings.referee === 'table';
  if (action.do === 'rule' && seat !== 'gm') return refuse('game-master-only', { seat });
  if (action.do === 'vote' && !isTable) return refuse('game-master-only', { seat });
  const refusal = action.do === 'rule' ? rulingRefusal(context, on) : voteRefusal(context, on, seat);
  if (refusal) return refusal;
  if (action.do === 'rule') carryOutRuling(context, on, { outcome: action.outcome, by: seat });
  else countVote(context, on, { seat, choice: action.outcome });
  return undefined;
};

/** A line of the board, or a fact; `text` is its normal form. */
export const sayBoardLine = (
  context: StepContext,
  seat: string,
  { action, text }: { readonly action: BoardAction; readonly text: string },
): Refusal | undefined => {
  if (action.do === 'forces' || action.do === 'no-way' || action.do === 'fact') {
    const refusal = statementRefusal(context, seat, action);
    if (!refusal) stateFact(context, seat, action);
    return refusal;
  }
  if (action.do === 'ask-britain' || action.do === 'give-britain') return sayToBritain(context, seat, action);
  if (action.do === 'roll') {
    const refusal = rollRefusal(context, action);
    if (!refusal) enterRoll(context, { label: action.label, face: action.face, by: seat });
    return refusal;
  }
  if (action.do === 'duty-done') return tickDuty(context, seat, action.duty);
  if (action.do === 'close') return close(context, seat, action.what);
  if (action.do === 'object' || action.do === 'rule' || action.do === 'vote')
    return sayRuling(context, seat, action);
  if (!isMapAction(action)) return refuse('not-now', { states: ['BOARD'], now: context.state.step });
  const refusal = deedRefusal(context, seat, action);
  if (refusal) return refusal;
  const isTable = context.edition.settings.referee === 'table';
  const id = isTable ? keepDeed(context, seat, action) : undefined;
  carryOutDeed(context, action);
  context.emit({ type: 'board', by: seat, text, ...(id !== undefined && { id }) });
  return undefined;
};
