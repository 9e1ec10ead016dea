import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import { sentenceCase } from '@chancery/shared/kernel/report/words.ts';
import type { Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { actorOf } from '@chancery/shared/games/pax/movement/order-lines.ts';
import { numberedOrders } from '@chancery/shared/games/pax/orders/numbering.ts';
import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import type { DraftReading } from '../composer/draft-reading.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { bringsInto, type Fight, fightText, type UnfoughtControl, unfoughtControlText } from './fights.ts';
import { indexTexts } from './indices.ts';
import { provocationBy, provocationTexts } from './provocations.ts';
import { forecastOf, type SheetForecast } from './sheet-forecast.ts';

// The results of a sheet's rows, in sentences.

/** Whether a row is an order of the power; Germany's player also orders for Austria-Hungary. */
const isOf = ({ rows }: DraftReading, n: number, power: Power): boolean => {
  const { order } = rows[n] ?? {};
  return order?.as === undefined ? power !== 'austria-hungary' : order.as === power;
};

/** The fight caused by a row of the sheet. */
export const fightOfRow = (
  { fights }: SheetForecast,
  reading: DraftReading,
  n: number,
): Fight | undefined => {
  const actions = reading.rows[n]?.order?.actions ?? [];
  return fights.find(
    ({ area, power }) => isOf(reading, n, power) && actions.some((action) => bringsInto(action, area)),
  );
};

/** Control placed by a row that no army fights for. */
export const unfoughtControlOfRow = (
  { unfought }: SheetForecast,
  reading: DraftReading,
  n: number,
): UnfoughtControl | undefined => {
  const actions = reading.rows[n]?.order?.actions ?? [];
  return unfought.find(
    ({ area, power }) =>
      isOf(reading, n, power) && actions.some((action) => action.do === 'place' && action.area === area),
  );
};

/**
 * The provocations of a row's actions, a sentence each, with the area; without resentment, which is summed elsewhere.
 */
const rowProvocations = (
  table: PaxTable,
  { order }: DraftReading['rows'][number],
  isResentmentSummed = false,
): readonly { readonly action: Action; readonly text: string }[] => {
  const seat = ownPower(table);
  if (!seat || !order) return [];
  const { edition, state } = table;
  const by = { edition, state, power: actorOf(seat, order) };
  return order.actions.flatMap((action) => {
    const provoked = provocationBy(by, action);
    const { resentment } = provoked;
    const named = isResentmentSummed ? { ...provoked, resentment: { ...resentment, now: 0 } } : provoked;
    return provocationTexts(edition, action, named).map((text) => ({ action, text }));
  });
};

/** The results of a row of the sheet, in sentences. */
export const rowForecast = (table: PaxTable, reading: DraftReading, n: number): readonly string[] => {
  const forecast = forecastOf(table, reading);
  const fight = forecast && fightOfRow(forecast, reading, n);
  const unfought = forecast && unfoughtControlOfRow(forecast, reading, n);
  const row = reading.rows[n];
  const status = row?.number === undefined ? undefined : forecast?.end.statuses.get(row.number);
  // Refused lines provoke nobody.
  if (status === 'illegal') return [];
  return [
    ...(fight ? [`Fight: ${fightText(fight)}.`] : []),
    ...(unfought ? [`No fight: ${unfoughtControlText(unfought)}.`] : []),
    ...(row ? rowProvocations(table, row) : []).map(({ text }) => sentenceCase(text)),
  ];
};

/**
 * The provocations of a sheet's markers, a sentence each, with the area. Refused lines provoke nothing, and immediate
 * resentment is part of the sheet's total.
 */
const markerProvocations = (
  table: PaxTable,
  { end }: SheetForecast,
  reading: DraftReading,
): readonly string[] =>
  reading.rows.flatMap((row) => {
    const status = row.number === undefined ? undefined : end.statuses.get(row.number);
    if (status === 'illegal') return [];
    const isSummed = status === 'done';
    return rowProvocations(table, row, isSummed).flatMap(({ action, text }) =>
      action.do === 'place' ? [`${placeName(table.edition, action.area)}: ${text}`] : [],
    );
  });

/**
 * The consequences of a sheet, a sentence each: fights, Control no army fights for, and provocations by its markers.
 */
export const consequenceTexts = (
  table: PaxTable,
  forecast: SheetForecast,
  reading: DraftReading,
): readonly string[] => {
  const { edition } = table;
  const { fights, unfought, indices } = forecast;
  return [
    ...fights.map((fight) => `${placeName(edition, fight.area)}, fight: ${fightText(fight)}.`),
    ...unfought.map((each) => `${placeName(edition, each.area)}: ${unfoughtControlText(each)}.`),
    ...markerProvocations(table, forecast, reading),
    ...indexTexts(table, indices),
  ];
};

/** Number of orders in a sheet. */
export const orderCount = (reading: DraftReading, seat: Parameters<typeof numberedOrders>[1]): number =>
  numberedOrders(reading.sheet, seat).length;
