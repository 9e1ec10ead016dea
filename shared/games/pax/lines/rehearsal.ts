import type { Edition } from '../charts/edition.ts';
import type { Adjudication } from '../state/phase.ts';
import type { PaxState } from '../state/state.ts';
import { writableCopy } from '../state/writable-copy.ts';

/** A copy of a position to try a line out on: nobody is told, and no die falls. */
export const rehearsal = (edition: Edition, state: PaxState): Adjudication => ({
  edition,
  state: writableCopy(state),
  dice: {
    rolls: [],
    roll: (label) => {
      throw new Error(`a rehearsal rolls no die for ${label}`);
    },
  },
  tell: () => undefined,
});
