import type { LineFailure, Means } from '../lines.ts';
import type { Run } from './setup.ts';
import type { LineRun } from './state.ts';

/**
 * Carries out the lines that the resources allow, in the given order, and repeats while another line may have made
 * more possible.
 */
export const carryOutAll = (means: Means, states: readonly LineRun[]): ReadonlySet<LineRun> => {
  const carried = new Set<LineRun>();
  for (let before = -1; before < carried.size;) {
    before = carried.size;
    for (const state of states) {
      if (carried.has(state) || means.attempt(state.line.id)) continue;
      means.carryOut(state.line.id);
      carried.add(state);
    }
  }
  return carried;
};

/** A copy of the resources after the owner's waiting lines before `state`. */
export const meansBefore = (run: Run, state: LineRun): Means => {
  const waiting = run.deferred.get(state.line.owner) ?? [];
  const means = run.means.fork();
  const earlier = [...waiting].filter(({ order }) => order < state.order).sort((a, b) => a.order - b.order);
  carryOutAll(means, earlier);
  return means;
};

/** Why the line cannot be carried out after everything decided before it, or undefined. */
export const attemptNow = (run: Run, state: LineRun): LineFailure | undefined => {
  const isWaiting = state.places.some(({ account }) => account.deferred > 0);
  const cost = isWaiting ? (run.deferred.get(state.line.owner)?.size ?? 0) : 0;
  const carriesEarlier = isWaiting && cost <= run.carries;
  if (carriesEarlier) run.carries -= cost;
  return (carriesEarlier ? meansBefore(run, state) : run.means).attempt(state.line.id);
};
