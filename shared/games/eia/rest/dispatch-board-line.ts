import { defined } from '../../../kernel/defined.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { playedPowers } from '../board/powers.ts';
import { carryOutBritishLine } from '../britain/consult.ts';
import { publicName } from '../declarations/names.ts';
import type { BoardAction } from '../orders/board/types.ts';
import { carryOutMapAction, mapActionRefusal } from './map-actions.ts';
import {
  voteSubject,
  recordObjection,
  objectionRefusal,
  carryOutRuling,
  rulingRefusal,
  countVote,
  voteRefusal,
} from './rulings.ts';
import { recordTableRoll, rollRefusal } from './table-rolls.ts';
import { recordMapAction } from './undo-map-action.ts';
import { tickDuty } from './duty-done.ts';
import { recordStatement as stateFact, statementRefusal } from './statements.ts';
import type { StepContext } from '../state/step.ts';
import { stateOf } from '../vocabulary/steps.ts';
import { lineRefusals } from '../lines/refusals.ts';
import { rulingRefusals } from './refusals.ts';

/** By the game master, or by a majority of the played seats of a table without one. */
const close = (context: StepContext, seat: string, what: 'month' | 'quarter'): Refusal | undefined => {
  const { state, edition } = context;
  const step = what === 'month' ? 'BOARD' : 'QUARTER';
  if (state.step !== step)
    return lineRefusals.refuse('not-now', { states: [step], now: stateOf(state.step) });
  if (seat !== 'gm' && edition.settings.referee !== 'table') return lineRefusals.refuse('game-master-only');
  if (!state.record.closing.includes(seat)) state.record.closing.push(seat);
  const isMajority = state.record.closing.length * 2 > playedPowers(context).length;
  if (seat === 'gm' || isMajority) state.record.closed = step;
  return undefined;
};

const voteOn = (context: StepContext, on: string | undefined): string | undefined =>
  on === undefined ? undefined : publicName(context, on);

const carryOutRulingLine = (
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
  const on = action.do === 'rule' ? action.on : voteSubject(context, voteOn(context, action.on));
  const isTable = context.edition.settings.referee === 'table';
  if (action.do === 'rule' && seat !== 'gm')
    return isTable ? rulingRefusals.refuse('table-votes') : lineRefusals.refuse('game-master-only');
  if (action.do === 'vote' && !isTable) return rulingRefusals.refuse('game-master-rules');
  if (on === undefined) return rulingRefusals.refuse('nothing-open');
  const refusal = action.do === 'rule' ? rulingRefusal(context, on) : voteRefusal(context, on, seat);
  if (refusal) return refusal;
  if (action.do === 'rule') carryOutRuling(context, on, { outcome: action.outcome, by: seat });
  else countVote(context, on, { seat, choice: action.outcome });
  return undefined;
};

/** A line of the board, or a fact; `text` is its normal form. */
export const carryOutBoardLine = (
  context: StepContext,
  seat: string,
  { action, text }: { readonly action: BoardAction; readonly text: string },
): Refusal | undefined => {
  if (action.do === 'forces' || action.do === 'no-way' || action.do === 'fact') {
    const refusal = statementRefusal(context, seat, action);
    if (!refusal) stateFact(context, seat, action);
    return refusal;
  }
  if (action.do === 'ask-britain' || action.do === 'give-britain')
    return carryOutBritishLine(context, seat, action);
  if (action.do === 'roll') {
    const refusal = rollRefusal(context, action);
    if (!refusal) recordTableRoll(context, { label: action.label, face: action.face, by: seat });
    return refusal;
  }
  if (action.do === 'duty-done') return tickDuty(context, seat, action.duty);
  if (action.do === 'close') return close(context, seat, action.what);
  if (action.do === 'object' || action.do === 'rule' || action.do === 'vote')
    return carryOutRulingLine(context, seat, action);
  const refusal = mapActionRefusal(context, seat, action);
  if (refusal) return refusal;
  const isTable = context.edition.settings.referee === 'table';
  const id = isTable ? recordMapAction(context, seat, action) : undefined;
  carryOutMapAction(context, action);
  context.emit({ type: 'board', by: seat, text, ...defined({ id }) });
  return undefined;
};
