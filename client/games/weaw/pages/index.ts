import type { GamePages } from '../../../table/game-pages.ts';
import type { WeawClientTypes } from '../table.ts';
import { europeKey, europeSvg } from '../world/page-svg.ts';
import { weawCharts } from './charts.ts';
import { weawOutcome, weawTables } from './tables.ts';

/** The pages of a great war report. */
export const weawPages: GamePages<WeawClientTypes> = {
  drawing: europeSvg,
  drawingKey: europeKey,
  outcome: weawOutcome,
  tables: weawTables,
  charts: weawCharts,
};
