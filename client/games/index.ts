import type { Games } from '../table/registry.ts';
import { localTable as eiaTable } from './eia/local-table.ts';
import { localTable as paxTable } from './pax/local-table.ts';
import { localTable as weawTable } from './weaw/local-table.ts';

/** Every game that can be played here; one line per game. */
export const gameClients: Games = {
  pax: {
    name: 'Pax Britannica',
    about:
      'Colonies, treaties and wars of seven powers, 1880 to 1916: one secret sheet of orders a turn. A good first game.',
    local: paxTable,
    load: async () => (await import('./pax/index.ts')).paxClient,
    scenarios: async () => (await import('@chancery/shared/games/pax/scenario/index.ts')).paxScenarios,
  },
  eia: {
    name: 'Empires in Arms',
    about:
      'The political phase of Europe, 1805 to 1815, month by month: declarations, alliances, terms of peace. For those who know the board game.',
    local: eiaTable,
    load: async () => (await import('./eia/index.ts')).eiaClient,
    scenarios: async () => (await import('@chancery/shared/games/eia/scenario/index.ts')).eiaScenarios,
  },
  weaw: {
    name: 'The War to End All Wars',
    about:
      'Fronts, fleets and money of the Great War in 26 turns: one secret sheet a nation and turn. Long, and all war.',
    local: weawTable,
    load: async () => (await import('./weaw/index.ts')).weawClient,
    scenarios: async () => (await import('@chancery/shared/games/weaw/scenario/index.ts')).weawScenarios,
  },
};
