import type { GamePages } from '../../../table/game-pages.ts';
import type { EiaClientTypes } from '../table.ts';
import { eiaCharts } from './charts.ts';
import { eiaOutcome, eiaTables } from './tables.ts';

/** The pages of an Empires in Arms report; the map is played elsewhere. */
export const eiaPages: GamePages<EiaClientTypes> = {
  outcome: eiaOutcome,
  tables: eiaTables,
  charts: eiaCharts,
};
