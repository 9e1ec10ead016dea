import { games as shipped } from '@chancery/shared/games/index.ts';
import { tally } from './tally-game.ts';

/** The games of a server that also offers Tally. */
export const games = { ...shipped, tally: () => Promise.resolve(tally) };
