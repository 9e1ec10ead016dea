import type { GamePages } from '../../../table/game-pages.ts';
import type { WeawClientTypes } from '../table.ts';
import { europeSvg } from '../world/page-svg.ts';
import { weawCharts } from './charts.ts';
import { weawTables } from './tables.ts';

/** What the great war puts on the pages of a report. */
export const weawPages: GamePages<WeawClientTypes> = {
  drawing: europeSvg,
  tables: weawTables,
  charts: weawCharts,
};
