import type { Refusal } from '../../../kernel/refusal.ts';
import { closeSetUps, reopenSetUps } from '../board/set-ups.ts';
import { undoOf } from '../orders/board/form.ts';
import type { UndoOf } from '../state/board.ts';
import type { Position } from '../state/step.ts';
import { mapRefusals } from './refusals.ts';

// Shared by lines about a minor: it must be a minor, and undoing restores it.

export const noMinorRefusal = (
  { state }: Position,
  { minor }: { readonly minor: string },
): Refusal | undefined => (state.minors[minor] ? undefined : mapRefusals.refuse('not-a-minor', { minor }));

export const minorAsItIs = ({ state }: Position, minor: string): UndoOf<'put-minor-back'> => ({
  do: 'put-minor-back',
  minor,
  row: state.minors[minor] ?? { state: 'neutral', controller: null, secondary: {} },
  wars: state.minorWars.filter((war) => war.minor === minor),
});

export const putMinorBack = undoOf({
  does: 'put-minor-back',
  apply: ({ state }, { minor, row, wars }) => {
    state.minors[minor] = row;
    closeSetUps(state, minor);
    reopenSetUps(state, minor);
    state.minorWars = [...state.minorWars.filter((war) => war.minor !== minor), ...wars];
  },
});
