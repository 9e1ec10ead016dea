import { EnginePool } from '@chancery/server/engine/pool.ts';

/** Exports `games`: those of the registry, Tally, and a war to begin in. */
export const TEST_GAMES = new URL('./games.ts', import.meta.url);

/** Threads for every store of a test process: starting one from source takes a second. */
export const engine = new EnginePool({ games: TEST_GAMES });
