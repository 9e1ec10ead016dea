import { refusals } from '../vocabulary/refusals.ts';

/** What to know of a line before it is submitted. */
export const draftRefusals = refusals({
  'revealed-together': () =>
    'A declaration looks at the position before the reveal: what others declare with it is not seen by its condition.',
});
