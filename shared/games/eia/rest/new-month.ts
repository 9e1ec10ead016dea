import { binds } from '../../../parts/treaties/obligations.ts';
import { isKept } from '../board/set-ups.ts';
import { dropOldTruces } from '../board/truces.ts';
import { emptyRecord } from '../state/month.ts';
import type { Position, StepContext } from '../state/step.ts';
import { addMonths } from '../vocabulary/months.ts';
import type { StepId } from '../vocabulary/steps.ts';
import { stillAsked } from './asked-facts.ts';

const isLastMonth = ({ edition, state }: Position): boolean =>
  state.month >= edition.tables.majors.campaign.end;

/** Clears the past month and begins the next; the campaign is over after its last month. */
export const beginMonth = ({ edition, state, emit }: StepContext): StepId => {
  if (isLastMonth({ edition, state })) {
    emit({
      type: 'game-over',
      vp: Object.entries(state.powers).map(([power, { vp }]) => [power, vp] as const),
    });
    return 'OVER';
  }
  state.turn += 1;
  state.month = addMonths(state.month, 1);
  state.entered = {};
  state.lines = [];
  if (state.askedOfMap) state.askedOfMap = stillAsked({ edition, state });
  state.record = emptyRecord();
  state.objections = [];
  if (state.britain) state.britain.answers = [];
  dropOldTruces(state);
  state.duties = state.duties.filter((duty) => isKept(state, duty));
  state.obligations = state.obligations.filter((owed) => binds(owed, state.month));
  return 'DOW';
};
