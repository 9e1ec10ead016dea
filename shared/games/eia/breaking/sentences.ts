import { pointsNote, type Sentences } from '../wording/words.ts';
import type { BreakingFact } from './facts.ts';

export const breakingSentences: Sentences<BreakingFact> = {
  'broke-alliance': ({ by, with: other, points, total }, { name }) =>
    `${name(by)} breaks its alliance with ${name(other)}${pointsNote(points, total)}. [EIA-4.7-a]`,
};
