import type { AnyGame } from '@chancery/server/match/hosted.ts';
import { tally } from './tally-game.ts';

/** Tally under the rules of a later build. */
export const games: Readonly<Record<string, AnyGame>> = { tally: { ...tally, rulesVersion: 2 } };
