import type { GamePages } from '../../../table/game-pages.ts';
import type { EiaTypes } from '../table.ts';
import { eiaCharts } from './charts.ts';
import { eiaTables } from './tables.ts';

/** What Empires in Arms puts on the pages of a report; the map is played elsewhere. */
export const eiaPages: GamePages<EiaTypes> = { tables: eiaTables, charts: eiaCharts };
