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

const GRAVE_KINDS: Readonly<Record<string, string>> = {
  'declare-war': 'declarations of war',
  sue: 'suits for peace',
  break: 'alliances broken',
};

/** The number of lines, and of those that cannot be undone: `2 lines, 1 of them: declarations of war`. */
const summaryOf = (orders: readonly Order[]): string => {
  const grave = Object.entries(GRAVE_KINDS).flatMap(([kind, text]) => {
    const count = orders.filter(({ action }) => action.do === kind).length;
    return count === 0 ? [] : [`${text}: ${String(count)}`];
  });
  const lines = `${String(orders.length)} ${orders.length === 1 ? 'line' : 'lines'}`;
  return [lines, ...grave].join(', ');
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
