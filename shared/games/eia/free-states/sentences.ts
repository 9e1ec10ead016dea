import type { Sentences } from '../wording/words.ts';
import type { FreeStateFact } from './facts.ts';

export const freeStateSentences: Sentences<FreeStateFact> = {
  freed: ({ minor, by }, { name }) => `${name(by)} declares ${name(minor)} a free state. [EIA-4.8-a]`,
};
