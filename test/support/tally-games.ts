import type { GameLoaders } from '@chancery/server/engine/games.ts';
import { faulty } from './faulty-game.ts';
import { tally } from './tally-game.ts';

/** What the engine's threads play where a test has threads of its own: nothing that takes long to load. */
export const games: GameLoaders = {
  tally: () => Promise.resolve(tally),
  faulty: () => Promise.resolve(faulty),
};
