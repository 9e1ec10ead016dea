import type { AnyGame } from '@chancery/server/match/hosted.ts';
import { tally } from './tally-game.ts';

/** Tally under rules that carry on nothing of an older build. */
export const games: Readonly<Record<string, AnyGame>> = { tally: { ...tally, rulesVersion: 3 } };
