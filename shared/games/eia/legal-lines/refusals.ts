import { refusals } from '../vocabulary/refusals.ts';

/** Remarks on a line before it is handed in. */
export const draftRefusals = refusals({
  'revealed-together': () =>
    'A declaration looks at the position before the reveal: what others declare with it is not seen by its condition.',
});
