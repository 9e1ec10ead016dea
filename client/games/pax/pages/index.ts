import type { GamePages } from '../../../table/game-pages.ts';
import type { PaxClientTypes } from '../table.ts';
import { controlKey, controlSvg } from '../world/page-svg.ts';
import { paxCharts } from './charts.ts';
import { endingTables } from './ending.ts';
import { outcomeTables, paxTables } from './tables.ts';

/** The pages of a Pax Britannica report. */
export const paxPages: GamePages<PaxClientTypes> = {
  drawing: controlSvg,
  drawingKey: controlKey,
  outcome: (subject) => [...outcomeTables(subject), ...endingTables(subject)],
  tables: paxTables,
  charts: paxCharts,
};
