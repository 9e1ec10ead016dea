import { areFriends } from '../board/relations.ts';
import { valueOf } from '../board/territory.ts';
import { carryOutStep } from '../lines/carry-out.ts';
import { recoverPlanes } from '../sea/carriers.ts';
import type { Position, StepContext } from '../state/step.ts';

/** Friendly land incorporated by its holder: trains run there (WEAW-RLY-1, WEAW-AMB-141). */
export const hasRailway = ({ state }: Position, nation: string, place: string): boolean => {
  const territory = state.territories[place];
  return (
    territory !== undefined &&
    territory.incorporatedBy === territory.controller &&
    areFriends(state, nation, territory.controller)
  );
};

/** Units that may still board or leave a train there this turn (WEAW-RLY-2). */
export const railRoomAt = ({ edition, state }: Position, place: string): number =>
  Math.max(0, valueOf(edition, place) - (state.record.railUsed[place] ?? 0));

export const runRailway = (step: StepContext): void => {
  recoverPlanes(step);
  carryOutStep(step, 'RLY');
};
