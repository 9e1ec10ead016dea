import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import { listText, sentenceCase } from '@chancery/shared/kernel/report/words.ts';
import { isGreat, type Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { numberedOrders } from '@chancery/shared/games/pax/orders/numbering.ts';
import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import { actionCost } from '@chancery/shared/games/pax/movement/index.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import type { PhaseObligation } from '../../../table/game-client.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { partyName } from '../views/names.ts';
import { placementOf } from '../views/placement.ts';
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

/** What the markers that a row places provoke, a sentence each: disputes, tensions, Chinese resentment. */
const provocations = (table: PaxTable, actions: readonly Action[]): readonly string[] => {
  const { edition, state } = table;
  const power = ownPower(table);
  if (power === undefined) return [];
  return actions.flatMap((action) => {
    if (action.do !== 'place') return [];
    const { area, marker } = action;
    const { casusBelli, tensions, resentment } = placementOf({ edition, state, power, area }, marker);
    const holders = (isOptional: boolean): string =>
      listText(
        [
          ...new Set(casusBelli.filter((each) => each.isOptional === isOptional).map(({ holder }) => holder)),
        ].map((holder) => partyName(edition, holder)),
      );
    const [certain, optional] = [holders(false), holders(true)];
    return [
      ...(certain === '' ? [] : [`a dispute with ${certain}: a casus belli where both markers stand.`]),
      ...(optional === ''
        ? []
        : [`a casus belli for ${optional} to raise or leave, where both markers stand.`]),
      ...(tensions > 0 ? [`tensions rise by ${String(tensions)} where markers of others have to go.`] : []),
      ...(resentment.now > 0 ? [`Chinese resentment rises by ${String(resentment.now)}.`] : []),
    ];
  });
};

/** What a row of the sheet leads to, in sentences. */
export const rowForecast = (table: PaxTable, reading: DraftReading, n: number): readonly string[] => {
  const forecast = forecastOf(table, reading);
  const fight = forecast && fightOfRow(forecast, reading, n);
  const unwon = forecast && unfoughtControlOfRow(forecast, reading, n);
  return [
    ...(fight ? [`Fight: ${fightText(fight)}.`] : []),
    ...(unwon ? [`No fight: ${unfoughtControlText(unwon)}.`] : []),
    ...provocations(table, reading.rows[n]?.order?.actions ?? []).map(sentenceCase),
  ];
};

/**
 * What a sheet leads to besides what it orders, a sentence each: fights, Control that nobody fights for, and what its
 * markers provoke.
 */
export const consequenceTexts = (
  table: PaxTable,
  { fights, unwon }: SheetForecast,
  reading: DraftReading,
): readonly string[] => {
  const { edition } = table;
  const provoked = actionsIn(reading).flatMap((action) =>
    action.do === 'place'
      ? provocations(table, [action]).map((text) => `${placeName(edition, action.area)}: ${text}`)
      : [],
  );
  return [
    ...fights.map((fight) => `${placeName(edition, fight.area)}, fight: ${fightText(fight)}.`),
    ...unwon.map((each) => `${placeName(edition, each.area)}: ${unfoughtControlText(each)}.`),
    ...provoked,
  ];
};

/** How many orders a sheet has. */
export const orderCount = (reading: DraftReading, seat: Parameters<typeof numberedOrders>[1]): number =>
  numberedOrders(reading.sheet, seat).length;
