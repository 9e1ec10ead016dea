import type { GameLoaders } from '@chancery/server/engine/games.ts';
import { renamedTally } from './newer-tally.ts';

/** Tally under rules that only name something otherwise in its positions. */
export const games: GameLoaders = { tally: () => Promise.resolve(renamedTally) };
