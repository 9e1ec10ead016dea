import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import { markersIn } from '@chancery/shared/games/pax/board/position.ts';
import { isDisputed } from '@chancery/shared/games/pax/board/placement-table.ts';
import { isGreat, type Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { numberedOrders } from '@chancery/shared/games/pax/orders/numbering.ts';
import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import { actionCost } from '@chancery/shared/games/pax/movement/index.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import type { PhaseObligation } from '../../../table/game-client.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { partyName } from '../views/names.ts';
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
import { sheetObligations } from './obligations.ts';

// What a sheet would lead to, as far as its owner can know: money, fights, obligations, what it provokes.

/** The forecast of a sheet. */
export interface SheetForecast {
  readonly prediction: Prediction;
  readonly fights: readonly Fight[];
  /** Control that nobody fights for. */
  readonly unwon: readonly UnfoughtControl[];
  readonly obligations: readonly PhaseObligation[];
}

/** Sheets longer than this are judged line by line, and not forecast with every key. */
const MAX_ROWS = 300;

const actionsIn = ({ rows }: DraftReading): readonly Action[] =>
  rows.flatMap(({ order }) => order?.actions ?? []);

/** What lines pay for markers, by area. */
const spentOn = (table: PaxTable, power: Power, actions: readonly Action[]): ReadonlyMap<string, number> =>
  new Map(
    actions.flatMap((action) =>
      action.do === 'place' && isGreat(power)
        ? [[action.area, actionCost(table, power, action)] as const]
        : [],
    ),
  );

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
  const actions = actionsIn(reading);
  const spent = spentOn(table, seat, actions);
  const position = { edition: table.edition, state: prediction.state };
  const fights = fightsOf(position, seat, spent);
  const forecast = {
    prediction,
    fights,
    unwon: unfoughtControlOf(position, seat, { spent, fights }),
    obligations: sheetObligations(table, { power: seat, actions, prediction }),
  };
  forecasts.set(reading, { state: table.state, supposed, forecast });
  return forecast;
};

/** The fight that a row of the sheet leads to. */
export const fightOfRow = (
  { fights }: SheetForecast,
  reading: DraftReading,
  n: number,
): Fight | undefined => {
  const actions = reading.rows[n]?.order?.actions ?? [];
  return fights.find(({ area }) => actions.some((action) => bringsInto(action, area)));
};

/** The Control that a row places and nobody fights for. */
export const unfoughtControlOfRow = (
  { unwon }: SheetForecast,
  reading: DraftReading,
  n: number,
): UnfoughtControl | undefined => {
  const actions = reading.rows[n]?.order?.actions ?? [];
  return unwon.find(({ area }) => actions.some((action) => action.do === 'place' && action.area === area));
};

/** Powers that a row gives a casus belli, by the markers they have where it places one. */
const provokedBy = ({ edition, state, seatView }: PaxTable, actions: readonly Action[]): readonly Power[] => {
  const found = actions.flatMap((action) =>
    action.do === 'place'
      ? markersIn(state, action.area)
          .filter(({ power }) => power !== seatView.seat)
          .filter(
            ({ kind }) =>
              isDisputed(edition, kind, action.marker) || isDisputed(edition, action.marker, kind),
          )
          .map(({ power }) => power)
      : [],
  );
  return [...new Set(found)];
};

/** What a row of the sheet leads to, in sentences. */
export const rowForecast = (table: PaxTable, reading: DraftReading, n: number): readonly string[] => {
  const forecast = forecastOf(table, reading);
  const fight = forecast && fightOfRow(forecast, reading, n);
  const unwon = forecast && unfoughtControlOfRow(forecast, reading, n);
  const provoked = provokedBy(table, reading.rows[n]?.order?.actions ?? []);
  const names = provoked.map((power) => partyName(table.edition, power)).join(', ');
  return [
    ...(fight ? [`Fight: ${fightText(fight)}.`] : []),
    ...(unwon ? [`No fight: ${unfoughtControlText(unwon)}.`] : []),
    ...(names === '' ? [] : [`A dispute with ${names}: a casus belli where both markers stand.`]),
  ];
};

/** What a sheet leads to besides what it orders, a sentence each: fights, and Control that nobody fights for. */
export const consequenceTexts = (
  { edition }: PaxTable,
  { fights, unwon }: SheetForecast,
): readonly string[] => [
  ...fights.map((fight) => `${placeName(edition, fight.area)}, fight: ${fightText(fight)}.`),
  ...unwon.map((each) => `${placeName(edition, each.area)}: ${unfoughtControlText(each)}.`),
];

/** How many orders a sheet has. */
export const orderCount = (reading: DraftReading, seat: Parameters<typeof numberedOrders>[1]): number =>
  numberedOrders(reading.sheet, seat).length;
