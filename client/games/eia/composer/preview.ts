import { forecastOrders, forecastSheet } from '@chancery/shared/games/eia/report/sheet-forecast.ts';
import { remarksNow } from '@chancery/shared/games/eia/legal-lines/remarks.ts';
import { refusalNow } from '@chancery/shared/games/eia/legal-lines/law.ts';
import { namesOf } from '@chancery/shared/games/eia/charts/names.ts';
import { ordersIn, readSheet } from '@chancery/shared/games/eia/orders/sheet.ts';
import type { Order } from '@chancery/shared/games/eia/orders/types.ts';
import { stateOf } from '@chancery/shared/games/eia/vocabulary/steps.ts';
import type { RowNote, SheetPreview } from '../../../table/composer-contents.ts';
import type { EiaTable } from '../table.ts';
import { contextOf, currentPosition, priceText, seatOf } from './context.ts';

/** Kinds of lines that cannot be undone, for one and for several. */
const GRAVE_KINDS: Readonly<Record<string, readonly [string, string]>> = {
  'declare-war': ['declaration of war', 'declarations of war'],
  sue: ['suit for peace', 'suits for peace'],
  break: ['alliance broken', 'alliances broken'],
};

const counted = (count: number, [one, several]: readonly [string, string]): string =>
  `${String(count)} ${count === 1 ? one : several}`;

/** The number of lines, and of those that cannot be undone: `3 lines, 2 declarations of war`; these alone if all are. */
const summaryOf = (orders: readonly Order[]): string => {
  const grave = Object.entries(GRAVE_KINDS).flatMap(([kind, words]) => {
    const count = orders.filter(({ action }) => action.do === kind).length;
    return count === 0 ? [] : [counted(count, words)];
  });
  const isAllGrave = orders.length > 0 && orders.every(({ action }) => Object.hasOwn(GRAVE_KINDS, action.do));
  return [...(isAllGrave ? [] : [counted(orders.length, ['line', 'lines'])]), ...grave].join(', ');
};

/** Summary and warnings of a sheet, from what its seat knows; undefined if it cannot be read. */
export const preview = (table: EiaTable, text: string): SheetPreview | undefined => {
  const { client, edition, state, seatView } = table;
  const read = readSheet(namesOf(edition), text);
  if (!read.ok) return undefined;
  const orders = ordersIn(read.value);
  const at = { edition, state };
  const remarks = remarksNow(at, seatView.seat, text);
  return {
    summary: summaryOf(orders),
    brings: forecastSheet(at, seatView.seat, { text, state: stateOf(state.step) }),
    obligations: [],
    warnings: remarks.map(({ line, refusal }) => ({ line, text: client.game.explain(edition, refusal) })),
  };
};

/** What each row costs or brings in points, and what it leads to. */
export const notes = (table: EiaTable, rows: readonly string[]): readonly RowNote[] => {
  const context = contextOf({ table, lines: rows });
  const at = currentPosition(context);
  const sheetText = { text: rows.join('\n'), state: stateOf(table.state.step) };
  return forecastOrders(at, seatOf(context), sheetText).map(({ line, order, sentences }) => {
    const isRefused = refusalNow(at, seatOf(context), { order, sheet: context.sheet }) !== undefined;
    const brief = isRefused ? '' : priceText(context, order.action);
    return { row: line - 1, sentences, ...(brief !== '' && { brief }) };
  });
};
