import { pathToFileURL } from 'node:url';
import { EnginePool } from '@chancery/server/engine/pool.ts';
import type { EngineLimits } from '@chancery/server/engine/limits.ts';
import { bundled } from './bundle.ts';

const urlOf = async (name: string): Promise<URL> => pathToFileURL(await bundled(name));

const entry = await urlOf('chunks/engine-thread');

/** Engine threads for the games that a module of this folder exports as `games`. */
export const enginePlaying = async (
  games:
    | 'games'
    | 'tally-games'
    | 'newer-tally-games'
    | 'renamed-tally-games'
    | 'foreign-tally-games'
    | 'unloadable-tally-games',
  limits: Partial<EngineLimits> = {},
): Promise<EnginePool> => new EnginePool({ games: await urlOf(games), entry, limits });

/** Engine threads for all stores of a test process: the shipped games, Tally, and a match that begins in war. */
export const engine = await enginePlaying('games');
