import type { PaxPhase } from '../../lines/phase.ts';
import { openManoeuvre } from '../campaign.ts';
import { awaitedOrders } from '../orders/awaited.ts';
import { fileOrders } from '../orders/filing.ts';
import { warSheetRefusal } from '../orders/line-law.ts';
import { warLineLaw } from '../orders/immediate-lines.ts';
import { WAR_SHEET_VERBS } from '../verbs/index.ts';

/** The first alliance's orders: moves, attacks, its own retreats (PB-RETREAT-5, PBM-WAR-2). */
export const firstOrders: PaxPhase = {
  id: 'FIRST_ORDERS',
  state: 'FIRST_ORDERS',
  title: 'War: orders of the first alliance',
  group: 'war',
  awaited: awaitedOrders,
  enter: openManoeuvre,
  run: fileOrders,
  takes: WAR_SHEET_VERBS,
  lines: warLineLaw,
  sheetRefusal: warSheetRefusal,
};

/**
 * The second alliance's orders, written after seeing what the first has done; with them its retreats from the first
 * attack, and everybody's retreats for the second (PB-RETREAT-6, 7). A third alliance also orders in this step.
 */
export const secondOrders: PaxPhase = {
  id: 'SECOND_ORDERS',
  state: 'SECOND_ORDERS',
  title: 'War: orders of the second alliance',
  group: 'war',
  awaited: awaitedOrders,
  enter: openManoeuvre,
  run: fileOrders,
  next: ({ state }) => ((state.campaign?.phasing ?? 1) > 1 ? 'MAN2' : 'RET1'),
  takes: WAR_SHEET_VERBS,
  lines: warLineLaw,
  sheetRefusal: warSheetRefusal,
};
