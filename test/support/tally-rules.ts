import { games as shipped } from '@chancery/shared/games/index.ts';
import { tally } from './tally-game.ts';

/** What the threads of a server play where Tally is on offer too. */
export const games = { ...shipped, tally: () => Promise.resolve(tally) };
