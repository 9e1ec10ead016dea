import type { GameLoaders } from '@chancery/server/engine/games.ts';

/** Tally whose code cannot be loaded, as while an installation is being replaced. */
export const games: GameLoaders = { tally: () => Promise.reject(new Error('Cannot find module tally.js')) };
