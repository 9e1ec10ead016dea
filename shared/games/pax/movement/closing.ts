import { type Power, seatOf } from '../vocabulary/ids.ts';
import { raiseResentment, raiseTensions } from '../indices/track-changes.ts';
import type { StepContext } from '../state/phase.ts';
import { navalTension, navalTensionRow } from '../indices/naval-tension.ts';
import { placementResentment } from '../indices/placement-resentment.ts';
import { markerOf } from '../board/position.ts';
import type { WritableState } from '../state/state.ts';
import type { ResolveRecord } from '../state/turn-record.ts';
import type { MergedPosition } from './merge-workspaces.ts';
import { canalPoints } from './canals.ts';

// Effects of the end of the phase besides the pieces: victory points, resentment, tension.

/** Victory points that count immediately (PB-VP-9). */
const award = (
  { state, emit }: StepContext,
  power: Power,
  { vp, why }: { readonly vp: number; readonly why: string },
): void => {
  state.turnRecord.awards.push({ power, vp, why });
  emit({ type: 'vp-changed', power, by: vp, why });
};

/** Resentment for every marker placed in Chinese areas, immediately (PB-CHINA-1). */
const addPlacementResentment = (context: StepContext, placed: ResolveRecord['placed']): void => {
  for (const { area, power, kind, before } of placed) {
    const by = placementResentment(context, area, { before, kind });
    raiseResentment(context, { by, cause: 'marker-placed' }, { area, power });
  }
};

/** Tension for naval units built, and the culprits if that ends the game (PB-ETI-8, 14). */
const addNavalTensions = (context: StepContext, builds: ResolveRecord['navalBuilds']): void => {
  const rises = builds.flatMap(({ power, size, count }) => {
    const by = navalTension(context.edition, power, size) * count;
    return by > 0 ? [{ power, by, cause: navalTensionRow(size) }] : [];
  });
  const culprits = rises.flatMap(({ power }) => seatOf(power) ?? []);
  for (const { power, by, cause } of rises) {
    if (context.state.greatWar) return;
    raiseTensions(context, { by, cause }, { power, culprits });
  }
};

/** A Dominion or State demanded by an event and not granted costs victory points. */
const penalizeFailedDemands = (context: StepContext): void => {
  const { state, emit } = context;
  for (const { power, area, to, vp, event } of state.turnRecord.pressures) {
    if (markerOf(state, power, area)?.kind === to) continue;
    emit({ type: 'event-demand-failed', power, area, to });
    award(context, power, { vp: -vp, why: event });
  }
};

const applyMerged = (state: WritableState, { state: after }: MergedPosition): void => {
  const { markers, units, merchants, canals, treasury } = after;
  Object.assign(state, { markers, units, merchants, canals, treasury });
  state.turnRecord.newMerchants = after.turnRecord.newMerchants;
};

/** Ends the phase: applies the merged position, emits its facts, and sets points, resentment and tensions. */
export const closeMovement = (context: StepContext, merged: MergedPosition): void => {
  const { state, emit } = context;
  const points = canalPoints(context, merged.canals);
  applyMerged(state, merged);
  state.turnRecord.resolve = merged.record;
  for (const fact of merged.facts) emit(fact);
  for (const { power, vp } of points) award(context, power, { vp, why: 'first-canal' });
  addPlacementResentment(context, merged.record.placed);
  penalizeFailedDemands(context);
  addNavalTensions(context, merged.record.navalBuilds);
};
