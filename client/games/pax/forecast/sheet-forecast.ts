import { markerOf } from '@chancery/shared/games/pax/board/position.ts';
import type { AreaId, GreatPower, Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { actorOf, actorsOf } from '@chancery/shared/games/pax/movement/order-lines.ts';
import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import { actionCost } from '@chancery/shared/games/pax/movement/resolve-movement.ts';
import { carryOutLineByLine } from '@chancery/shared/games/pax/movement/line-by-line.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import type { PhaseObligation } from '../../../table/composer-contents.ts';
import { BackgroundWork, runToEnd } from '../../../shell/background-work.ts';
import { ownPower, type PaxTable } from '../table.ts';
import type { DraftReading } from '../composer/draft-reading.ts';
import { isJudged, MAX_ROWS_AT_ONCE } from '../composer/review.ts';
import {
  lineNumberOf,
  predict,
  type Prediction,
  type SheetEnd,
  type Supposition,
} from '../composer/what-if.ts';
import {
  type Fight,
  fightsOf,
  type MarkerCost,
  type MarkerCosts,
  type UnfoughtControl,
  unfoughtControlOf,
} from './fights.ts';
import { type IndexRises, indexRisesInParts } from './indices.ts';
import { sheetObligations } from './obligations.ts';

// What a sheet would lead to, as far as its owner can know: money, fights, obligations, what it provokes.

/** The forecast of a sheet. */
export interface SheetForecast {
  readonly end: SheetEnd;
  readonly fights: readonly Fight[];
  /** Control that nobody fights for. */
  readonly unfought: readonly UnfoughtControl[];
  readonly obligations: readonly PhaseObligation[];
  /** How far the indices go up by it. */
  readonly indices: IndexRises;
}

/** What the rows of a sheet order for one of the powers its seat commands. */
const actionsOf = ({ rows }: DraftReading, seat: Seat, power: GreatPower): readonly Action[] =>
  rows.flatMap(({ order }) => (order && actorOf(seat, order) === power ? order.actions : []));

/** What lines pay for Control that has to be won, and trade in for it, by area. */
const markerCosts = (
  { edition, state }: PaxTable,
  after: PaxState,
  { power, actions }: { readonly power: GreatPower; readonly actions: readonly Action[] },
): MarkerCosts => {
  const unestablished = new Set(
    after.markers.filter((marker) => marker.power === power && !marker.established).map(({ area }) => area),
  );
  const placed = new Map(
    actions.flatMap((action) =>
      action.do === 'place' && unestablished.has(action.area) ? [[action.area, action] as const] : [],
    ),
  );
  const costOf = (action: Action, area: AreaId): MarkerCost => ({
    price: actionCost({ edition, state }, power, action),
    replaces: markerOf(state, power, area)?.kind,
  });
  return new Map([...placed].map(([area, action]) => [area, costOf(action, area)]));
};

/** What the orders of one power lead to. */
const powerForecast = (
  table: PaxTable,
  end: SheetEnd,
  own: { readonly power: GreatPower; readonly actions: readonly Action[] },
): Pick<SheetForecast, 'fights' | 'unfought' | 'obligations'> => {
  const { power } = own;
  const costs = markerCosts(table, end.state, own);
  const position = { edition: table.edition, state: end.state };
  const fights = fightsOf(position, power, costs);
  return {
    fights,
    unfought: unfoughtControlOf(position, power, { costs, fights }),
    obligations: sheetObligations(table, { ...own, end }),
  };
};

function* forecastInParts(
  table: PaxTable,
  reading: DraftReading,
  { seat, end }: { readonly seat: Seat; readonly end: SheetEnd },
): Generator<number, SheetForecast, undefined> {
  const all: ReturnType<typeof powerForecast>[] = [];
  for (const power of actorsOf(seat)) {
    all.push(powerForecast(table, end, { power, actions: actionsOf(reading, seat, power) }));
    yield all.length;
  }
  return {
    end,
    fights: all.flatMap(({ fights }) => fights),
    unfought: all.flatMap(({ unfought }) => unfought),
    obligations: all.flatMap(({ obligations }) => obligations),
    indices: yield* indexRisesInParts(table, reading, end),
  };
}

/** A forecast of a reading on a position. */
interface KnownForecast {
  readonly state: PaxState;
  readonly forecast: SheetForecast;
}

const forecasts = new WeakMap<DraftReading, KnownForecast>();

/** Carries a long sheet out line by line and caches what it leads to. */
function* longForecastInParts(
  table: PaxTable,
  reading: DraftReading,
  seat: Seat,
): Generator<number, SheetForecast, undefined> {
  const { statuses, ...end } = yield* carryOutLineByLine(table, seat, reading.sheet);
  const byNumber = new Map([...statuses].map(([id, status]) => [lineNumberOf(id), status]));
  const forecast = yield* forecastInParts(table, reading, { seat, end: { ...end, statuses: byNumber } });
  forecasts.set(reading, { state: table.state, forecast });
  return forecast;
}

const isLong = ({ rows }: DraftReading): boolean => rows.length > MAX_ROWS_AT_ONCE;

const forecastAtOnce = (table: PaxTable, reading: DraftReading, seat: Seat): SheetForecast => {
  if (isLong(reading)) return runToEnd(longForecastInParts(table, reading, seat));
  const end = predict(table, { seat, sheet: reading.sheet }, []);
  const forecast = runToEnd(forecastInParts(table, reading, { seat, end }));
  forecasts.set(reading, { state: table.state, forecast });
  return forecast;
};

const forecastWork = new BackgroundWork();
const positionsForecast = new WeakMap<DraftReading, Pick<KnownForecast, 'state'>>();

/** What work on a forecast is about: a reading on a position. */
const subjectOfWork = (reading: DraftReading, state: PaxState): object => {
  const before = positionsForecast.get(reading);
  if (before?.state === state) return before;
  const subject = { state };
  positionsForecast.set(reading, subject);
  return subject;
};

/**
 * What a sheet would lead to if nobody else did anything.
 * @returns nothing for viewers without a power of their own, and while a long sheet is still worked on between keys
 */
export const forecastOf = (table: PaxTable, reading: DraftReading): SheetForecast | undefined => {
  const seat = ownPower(table);
  if (!seat || reading.readRest) return undefined;
  const known = forecasts.get(reading);
  if (known?.state === table.state) return known.forecast;
  if (!isLong(reading)) return forecastAtOnce(table, reading, seat);
  // One piece of long work after the other, so that a key waits for one slice at most.
  if (isJudged({ edition: table.edition, state: table.state, seat }, reading)) {
    const subject = subjectOfWork(reading, table.state);
    forecastWork.begin(subject, () => longForecastInParts(table, reading, seat));
  }
  return undefined;
};

/** The same before a sheet is submitted: a long one is worked out at once. */
export const wholeForecastOf = (table: PaxTable, reading: DraftReading): SheetForecast | undefined => {
  const seat = ownPower(table);
  return forecastOf(table, reading) ?? (seat && forecastAtOnce(table, reading, seat));
};

/** Whether a long sheet is still to be forecast. */
export const isForecastPending = (table: PaxTable, reading: DraftReading): boolean =>
  ownPower(table) !== undefined &&
  (reading.readRest !== undefined || isLong(reading)) &&
  !forecastOf(table, reading);

/** A forecast with why each line ends as it does. */
export interface WhatIfForecast extends SheetForecast {
  readonly prediction: Prediction;
  /** Fights of those of whom something is supposed. */
  readonly rivals: readonly Fight[];
}

const whatIfForecasts = new WeakMap<
  DraftReading,
  { readonly state: PaxState; readonly supposed: readonly Supposition[]; readonly forecast: WhatIfForecast }
>();

/** What a sheet would lead to if others did what is supposed of them, and nobody anything else. */
export const whatIfForecastOf = (
  table: PaxTable,
  reading: DraftReading,
  { seat, supposed }: { readonly seat: Seat; readonly supposed: readonly Supposition[] },
): WhatIfForecast => {
  const known = whatIfForecasts.get(reading);
  if (known?.state === table.state && known.supposed === supposed) return known.forecast;
  const prediction = predict(table, { seat, sheet: reading.sheet }, supposed);
  const position = { edition: table.edition, state: prediction.state };
  const powers = supposed.flatMap(({ isOn, power }) => (isOn && power !== 'anyone' ? [power] : []));
  const forecast = {
    prediction,
    rivals: [...new Set(powers)].flatMap((power) => fightsOf(position, power, new Map())),
    ...runToEnd(forecastInParts(table, reading, { seat, end: prediction })),
  };
  whatIfForecasts.set(reading, { state: table.state, supposed, forecast });
  return forecast;
};
