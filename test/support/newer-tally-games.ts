import type { AnyGame } from '@chancery/server/match/hosted.ts';
import { newerTally } from './newer-tally.ts';

/** Tally as a later build plays it, which carries on what the first one began. */
export const games: Readonly<Record<string, AnyGame>> = { tally: newerTally };
