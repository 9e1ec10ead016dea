import type { Sentences } from '../wording/words.ts';
import type { FreeStateFact } from './facts.ts';

export const freeStateSentences: Sentences<FreeStateFact> = {
  freed: ({ minor, by }, { name }) => `${name(by)} declares ${name(minor)} a free state. [EIA-4.8-a]`,
  'free-offer': ({ minor, by, fleets }, { name, verb }) =>
    `${name(minor)} ${verb(minor, 'becomes', 'become')} a free state of ${name(by)} for good; ${fleets > 0 ? `${verb(minor, 'its', 'their')} fleet is placed, and ` : ''}${verb(minor, 'its', 'their')} forces can be bought from the next economic phase. [EIA-4.8-c, EIA-4.8-d]`,
};
