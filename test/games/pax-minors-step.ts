import { minorPowers } from '@chancery/shared/games/pax/minors/steps/minor-powers.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { MinorActivity } from '@chancery/shared/games/pax/state/turn-record.ts';
import { type Workspace, type Faces, run } from './pax-workspace.ts';

// The step of the minor powers, with dice on which nobody stirs but those a test names.

/** Faces on which nobody stirs; a test wakes those it means. */
export const QUIET = {
  'activity belgium': 6,
  'activity netherlands': 6,
  'activity portugal': 6,
  'activity spain': 6,
};

export const minors = (state: WritableState, faces: Faces = {}): Workspace =>
  run(minorPowers, state, { ...QUIET, ...faces });

export const activity = (state: WritableState, power: string): MinorActivity | undefined =>
  state.turnRecord.activity.find((row) => row.power === power);

export const markersOf = (state: WritableState, power: string): string[] =>
  state.markers
    .filter((m) => m.power === power)
    .map(({ kind, area, established }) => `${kind} ${area}${established ? '' : ' unestablished'}`)
    .sort();

/** Two dice that sum to it. */
export const sum = (total: number): [number, number] => [
  Math.min(6, total - 1),
  total - Math.min(6, total - 1),
];

export const belgiumRolls = (...totals: number[]): Faces => ({
  'activity belgium': 1,
  'area belgium': totals.flatMap(sum),
});
