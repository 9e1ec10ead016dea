import type { WeawStory } from './weaw.ts';

/** What one does on screens that are the same in every game, at a table where one plays alone. */
export const EVERY_GAME: readonly WeawStory[] = [
  [
    'Past lists the phases that have closed, or that the server keeps none',
    'gp',
    'The position when each phase opened',
  ],
  ['Dice says how every die is rolled again', 'gi', /SHA-256.*sealed until the turn is over/s],
  ['Customs says that one who plays alone has nothing to settle', 'gu', 'You play alone at this table'],
];
