import type { GameLoaders } from '@chancery/server/engine/games.ts';
import { games as shipped } from '@chancery/shared/games';
import { games as tallyGames } from './tally-games.ts';

/** What the engine's threads of the tests play. */
export const games: GameLoaders = {
  ...shipped,
  ...tallyGames,
  'pax-at-war': async () => (await import('./pax-at-war.ts')).paxAtWar,
};
