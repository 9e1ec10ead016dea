import type { GamePages } from '../../../table/game-pages.ts';
import type { PaxTypes } from '../table.ts';
import { controlSvg } from '../world/page-svg.ts';
import { paxCharts } from './charts.ts';
import { paxTables } from './tables.ts';

/** What Pax Britannica puts on the pages of a report. */
export const paxPages: GamePages<PaxTypes> = { drawing: controlSvg, tables: paxTables, charts: paxCharts };
