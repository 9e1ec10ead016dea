import { openDeclarations } from '../board/wars.ts';
import { areasField } from '../casus-belli/areas.ts';
import type { StepContext } from '../state/phase.ts';
import type { PaxState, StepId } from '../state/state.ts';
import { raiseUnresolvedTension } from './closing.ts';
import { openDisputes, pendingDisputes } from './parties.ts';
import { writableCongress, isAnythingOpen, congressInSession } from './session.ts';
import type { Position } from '../state/position.ts';

// A Congress beside a war (PBM-CONG-9): what the war does not settle it goes on with while the war is fought. The two
// take turns: the Congress stands over for a war turn, and the war waits for one session of the Congress.

/** Whether a war has been declared or its next turn is due, and no spoils have to be divided first. */
const isWarDue = (state: PaxState): boolean => {
  const statuses = state.wars.map(({ status }) => status);
  if (statuses.includes('ended')) return false;
  return openDeclarations(state).length > 0 || statuses.includes('queued') || statuses.includes('running');
};

/** Whether the Congress gives way to a war before its next session (setting congressParallel). */
const isToStandOver = ({ edition: { settings }, state }: Position): boolean =>
  settings.congressParallel && state.congress !== null && isAnythingOpen(state) && isWarDue(state);

/**
 * Adjourns the Congress till a war turn has been fought, where that is due. To be called as a session closes. What
 * has come to war it has failed to settle (PB-ETI-11).
 * @param at the step with which it will go on
 */
export const standOverFor = (context: StepContext, at: StepId): void => {
  const { state, emit } = context;
  if (!isToStandOver(context)) return;
  const open = openDisputes(state, congressInSession(state));
  const disputes = open.map(({ number }) => number);
  if (pendingDisputes(state, congressInSession(state)).length > disputes.length)
    raiseUnresolvedTension(context);
  emit({ type: 'congress-stands-over', disputes, ...areasField(open) });
  state.standingOver = { ...writableCongress(state), sitsAgainWith: at };
  state.congress = null;
};

/** The war turn is over and no spoils wait: the Congress that stands over sits again. */
export const sitAgain = ({ state, emit }: StepContext): void => {
  const { standingOver, wars } = state;
  if (!standingOver || wars.some(({ status }) => status === 'ended')) return;
  state.congress = standingOver;
  state.standingOver = null;
  emit({ type: 'congress-sits-again', site: standingOver.site });
};
