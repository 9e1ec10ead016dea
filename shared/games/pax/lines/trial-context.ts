import type { StepContext } from '../state/phase.ts';
import { writableCopy } from '../state/writable-copy.ts';
import type { Position } from '../state/position.ts';

/** A context over a copy of the position, for trying a line: facts are dropped, and rolling a die throws. */
export const trialContext = ({ edition, state }: Position): StepContext => ({
  edition,
  state: writableCopy(state),
  dice: {
    rolls: [],
    roll: (label) => {
      throw new Error(`no die may be rolled in a trial: ${label}`);
    },
  },
  emit: () => undefined,
});
