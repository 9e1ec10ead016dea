import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import { sentenceCase } from '@chancery/shared/kernel/report/words.ts';
import type { GreatPower, Power, Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { actorOf, actorsOf } from '@chancery/shared/games/pax/movement/order-lines.ts';
import { numberedOrders } from '@chancery/shared/games/pax/orders/numbering.ts';
import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import { actionCost } from '@chancery/shared/games/pax/movement/index.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import type { PhaseObligation } from '../../../table/game-client.ts';
import { ownPower, type PaxTable } from '../table.ts';
import type { DraftReading } from '../composer/draft-reading.ts';
import { predict, type Prediction, type Supposition } from '../composer/what-if.ts';
import {
  type Fight,
  fightsOf,
  fightText,
  bringsInto,
  type UnfoughtControl,
  unfoughtControlOf,
  unfoughtControlText,
} from './fights.ts';
import { type IndexRises, indexRises, indexTexts } from './indices.ts';
import { provocationTexts } from './provocations.ts';
import { sheetObligations } from './obligations.ts';

// What a sheet would lead to, as far as its owner can know: money, fights, obligations, what it provokes.

/** The forecast of a sheet. */
export interface SheetForecast {
  readonly prediction: Prediction;
  readonly fights: readonly Fight[];
  /** Control that nobody fights for. */
  readonly unwon: readonly UnfoughtControl[];
  readonly obligations: readonly PhaseObligation[];
  /** How far the indices go up by it. */
  readonly indices: IndexRises;
}

/** Sheets longer than this are judged line by line, and not forecast with every key. */
const MAX_ROWS = 300;

/** What the rows of a sheet order for one of the powers its seat commands. */
const actionsOf = ({ rows }: DraftReading, seat: Seat, power: GreatPower): readonly Action[] =>
  rows.flatMap(({ order }) => (order && actorOf(seat, order) === power ? order.actions : []));

/** What lines pay for markers, by area. */
const spentOn = (
  table: PaxTable,
  power: GreatPower,
  actions: readonly Action[],
): ReadonlyMap<string, number> =>
  new Map(
    actions.flatMap((action) =>
      action.do === 'place' ? [[action.area, actionCost(table, power, action)] as const] : [],
    ),
  );

/** What the orders of one power lead to. */
const powerForecast = (
  table: PaxTable,
  prediction: Prediction,
  { power, actions }: { readonly power: GreatPower; readonly actions: readonly Action[] },
): Pick<SheetForecast, 'fights' | 'unwon' | 'obligations'> => {
  const spent = spentOn(table, power, actions);
  const position = { edition: table.edition, state: prediction.state };
  const fights = fightsOf(position, power, spent);
  return {
    fights,
    unwon: unfoughtControlOf(position, power, { spent, fights }),
    obligations: sheetObligations(table, { power, actions, prediction }),
  };
};

const NOTHING_SUPPOSED: readonly Supposition[] = [];

const forecasts = new WeakMap<
  DraftReading,
  { readonly state: PaxState; readonly supposed: readonly Supposition[]; readonly forecast: SheetForecast }
>();

/**
 * What a sheet would lead to if others did what is supposed of them, and nobody anything else.
 * @returns nothing for viewers without a power of their own, and for very long sheets
 */
export const forecastOf = (
  table: PaxTable,
  reading: DraftReading,
  supposed: readonly Supposition[] = NOTHING_SUPPOSED,
): SheetForecast | undefined => {
  const seat = ownPower(table);
  if (!seat || reading.rows.length > MAX_ROWS) return undefined;
  const known = forecasts.get(reading);
  if (known?.state === table.state && known.supposed === supposed) return known.forecast;
  const prediction = predict(table, { seat, sheet: reading.sheet }, supposed);
  const all = actorsOf(seat).map((power) =>
    powerForecast(table, prediction, { power, actions: actionsOf(reading, seat, power) }),
  );
  const forecast = {
    prediction,
    fights: all.flatMap(({ fights }) => fights),
    unwon: all.flatMap(({ unwon }) => unwon),
    obligations: all.flatMap(({ obligations }) => obligations),
    indices: indexRises(table, reading, prediction),
  };
  forecasts.set(reading, { state: table.state, supposed, forecast });
  return forecast;
};

/** Whether a row is an order of the power: Germany's player has orders for Austria-Hungary too. */
const isOf = ({ rows }: DraftReading, n: number, power: Power): boolean => {
  const { order } = rows[n] ?? {};
  return order?.as === undefined ? power !== 'austria-hungary' : order.as === power;
};

/** The fight that a row of the sheet leads to. */
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

/** The Control that a row places and nobody fights for. */
export const unfoughtControlOfRow = (
  { unwon }: SheetForecast,
  reading: DraftReading,
  n: number,
): UnfoughtControl | undefined => {
  const actions = reading.rows[n]?.order?.actions ?? [];
  return unwon.find(
    ({ area, power }) =>
      isOf(reading, n, power) && actions.some((action) => action.do === 'place' && action.area === area),
  );
};

/** What the actions of a row provoke, a sentence each, with where. */
const rowProvocations = (
  table: PaxTable,
  { order }: DraftReading['rows'][number],
): readonly { readonly action: Action; readonly text: string }[] => {
  const seat = ownPower(table);
  if (!seat || !order) return [];
  const { edition, state } = table;
  const by = { edition, state, power: actorOf(seat, order) };
  return order.actions.flatMap((action) => provocationTexts(by, action).map((text) => ({ action, text })));
};

/** What a row of the sheet leads to, in sentences. */
export const rowForecast = (table: PaxTable, reading: DraftReading, n: number): readonly string[] => {
  const forecast = forecastOf(table, reading);
  const fight = forecast && fightOfRow(forecast, reading, n);
  const unwon = forecast && unfoughtControlOfRow(forecast, reading, n);
  const row = reading.rows[n];
  return [
    ...(fight ? [`Fight: ${fightText(fight)}.`] : []),
    ...(unwon ? [`No fight: ${unfoughtControlText(unwon)}.`] : []),
    ...(row ? rowProvocations(table, row) : []).map(({ text }) => sentenceCase(text)),
  ];
};

/**
 * What a sheet leads to besides what it orders, a sentence each: fights, Control that nobody fights for, and what its
 * markers provoke.
 */
export const consequenceTexts = (
  table: PaxTable,
  { fights, unwon, indices }: SheetForecast,
  reading: DraftReading,
): readonly string[] => {
  const { edition } = table;
  const provoked = reading.rows.flatMap((row) =>
    rowProvocations(table, row).flatMap(({ action, text }) =>
      action.do === 'place' ? [`${placeName(edition, action.area)}: ${text}`] : [],
    ),
  );
  return [
    ...fights.map((fight) => `${placeName(edition, fight.area)}, fight: ${fightText(fight)}.`),
    ...unwon.map((each) => `${placeName(edition, each.area)}: ${unfoughtControlText(each)}.`),
    ...provoked,
    ...indexTexts(table, indices),
  ];
};

/** How many orders a sheet has. */
export const orderCount = (reading: DraftReading, seat: Parameters<typeof numberedOrders>[1]): number =>
  numberedOrders(reading.sheet, seat).length;
