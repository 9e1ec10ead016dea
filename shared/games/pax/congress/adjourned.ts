import { openDeclarations } from '../board/wars.ts';
import { areasField } from '../casus-belli/areas.ts';
import type { StepContext } from '../state/phase.ts';
import type { PaxState, StepId } from '../state/state.ts';
import { raiseUnresolvedTension } from './closing.ts';
import { openDisputes, pendingDisputes } from './parties.ts';
import { writableCongress, isAnythingOpen, congressInSession } from './session.ts';
import type { Position } from '../state/position.ts';

// A Congress beside a war (PBM-CONG-9): it continues with disputes the war does not settle. The two alternate: the
// Congress is adjourned for a war turn, and the war waits for one session of the Congress.

/** Whether a war has been declared or its next turn is due, and no spoils have to be divided first. */
const isWarDue = (state: PaxState): boolean => {
  const statuses = state.wars.map(({ status }) => status);
  if (statuses.includes('ended')) return false;
  return openDeclarations(state).length > 0 || statuses.includes('queued') || statuses.includes('running');
};

/** Whether the Congress is adjourned for a war before its next session (setting congressParallel). */
const isToAdjourn = ({ edition: { settings }, state }: Position): boolean =>
  settings.congressParallel && state.congress !== null && isAnythingOpen(state) && isWarDue(state);

/**
 * Adjourns the Congress until a war turn has been fought, if one is due. Call it when a session closes. Disputes that
 * led to war count as not settled (PB-ETI-11).
 * @param at the step with which it resumes
 */
export const adjournFor = (context: StepContext, at: StepId): void => {
  const { state, emit } = context;
  if (!isToAdjourn(context)) return;
  const open = openDisputes(state, congressInSession(state));
  const disputes = open.map(({ number }) => number);
  if (pendingDisputes(state, congressInSession(state)).length > disputes.length)
    raiseUnresolvedTension(context);
  emit({ type: 'congress-stands-over', disputes, ...areasField(open) });
  state.adjournedCongress = { ...writableCongress(state), sitsAgainWith: at };
  state.congress = null;
};

/** Resumes an adjourned Congress after the war turn, if no spoils wait. */
export const sitAgain = ({ state, emit }: StepContext): void => {
  const { adjournedCongress, wars } = state;
  if (!adjournedCongress || wars.some(({ status }) => status === 'ended')) return;
  state.congress = adjournedCongress;
  state.adjournedCongress = null;
  emit({ type: 'congress-sits-again', site: adjournedCongress.site });
};
