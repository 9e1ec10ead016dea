import type { GameLoaders } from '@chancery/server/engine/games.ts';
import { tally } from './tally-game.ts';

/** Tally with rules that cannot continue matches of older builds. */
export const games: GameLoaders = { tally: () => Promise.resolve({ ...tally, rulesVersion: 3 }) };
