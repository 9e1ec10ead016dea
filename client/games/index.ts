import type { Games } from '../table/registry.ts';
import { localTable as eiaTable } from './eia/local-table.ts';
import { localTable as paxTable } from './pax/local-table.ts';
import { localTable as weawTable } from './weaw/local-table.ts';

/** Every game that can be played here; one line per game. */
export const games: Games = {
  pax: {
    name: 'Pax Britannica',
    local: paxTable,
    load: async () => (await import('./pax/index.ts')).paxClient,
    scenarios: async () => (await import('@chancery/shared/games/pax/scenario/index.ts')).paxScenarios,
  },
  eia: {
    name: 'Empires in Arms',
    local: eiaTable,
    load: async () => (await import('./eia/index.ts')).eiaClient,
    scenarios: async () => (await import('@chancery/shared/games/eia/scenario/index.ts')).eiaScenarios,
  },
  weaw: {
    name: 'The War to End All Wars',
    local: weawTable,
    load: async () => (await import('./weaw/index.ts')).weawClient,
    scenarios: async () => (await import('@chancery/shared/games/weaw/scenario/index.ts')).weawScenarios,
  },
};
