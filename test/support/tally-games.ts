import type { GameLoaders } from '@chancery/server/engine/games.ts';
import { faulty } from './faulty-game.ts';
import { tally } from './tally-game.ts';

/** The games for tests with their own engine threads: only ones that load fast. */
export const games: GameLoaders = {
  tally: () => Promise.resolve(tally),
  faulty: () => Promise.resolve(faulty),
};
