import type { Registry } from '@chancery/server/match/hosted.ts';
import { games as shipped } from '@chancery/shared/games';
import { faulty } from './faulty-game.ts';
import { paxAtWar } from './pax-at-war.ts';
import { tally } from './tally-game.ts';

/** What the engine's threads of the tests play. */
export const games: Registry = { ...shipped, tally, faulty, 'pax-at-war': paxAtWar };
