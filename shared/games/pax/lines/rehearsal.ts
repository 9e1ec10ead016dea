import type { StepContext } from '../state/phase.ts';
import { writableCopy } from '../state/writable-copy.ts';
import type { Position } from '../state/position.ts';

/** A copy of a position to try a line out on: nobody is told, and no die falls. */
export const rehearsal = ({ edition, state }: Position): StepContext => ({
  edition,
  state: writableCopy(state),
  dice: {
    rolls: [],
    roll: (label) => {
      throw new Error(`a rehearsal rolls no die for ${label}`);
    },
  },
  emit: () => undefined,
});
