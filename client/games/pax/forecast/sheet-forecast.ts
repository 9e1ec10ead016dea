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

// The forecast of a sheet from what its owner can know: money, fights, obligations, provocations.

/** The forecast of a sheet. */
export interface SheetForecast {
  readonly end: SheetEnd;
  readonly fights: readonly Fight[];
  /** Control that no army fights for. */
  readonly unfought: readonly UnfoughtControl[];
  readonly obligations: readonly PhaseObligation[];
  /** How far it raises the indices. */
  readonly indices: IndexRises;
}

/** The orders of a sheet's rows for one of its seat's powers. */
const actionsOf = ({ rows }: DraftReading, seat: Seat, power: GreatPower): readonly Action[] =>
  rows.flatMap(({ order }) => (order && actorOf(seat, order) === power ? order.actions : []));

/** What lines pay and trade in for Control that has to be won, by area. */
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

/** The results of one power's orders. */
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

/** Carries out a long sheet line by line and caches the result. */
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

/** The subject of work on a forecast: a reading and a position. */
const subjectOfWork = (reading: DraftReading, state: PaxState): object => {
  const before = positionsForecast.get(reading);
  if (before?.state === state) return before;
  const subject = { state };
  positionsForecast.set(reading, subject);
  return subject;
};

/**
 * The forecast of a sheet if nobody else does anything.
 * @returns undefined for viewers without a power of their own, and while a long sheet is being worked on between keys
 */
export const forecastOf = (table: PaxTable, reading: DraftReading): SheetForecast | undefined => {
  const seat = ownPower(table);
  if (!seat || reading.readRest) return undefined;
  const known = forecasts.get(reading);
  if (known?.state === table.state) return known.forecast;
  if (!isLong(reading)) return forecastAtOnce(table, reading, seat);
  // Long work is done one piece after another, so that a key waits for at most one slice.
  if (isJudged({ edition: table.edition, state: table.state, seat }, reading)) {
    const subject = subjectOfWork(reading, table.state);
    forecastWork.begin(subject, () => longForecastInParts(table, reading, seat));
  }
  return undefined;
};

/** The same before a sheet is handed in: a long one is computed at once. */
export const wholeForecastOf = (table: PaxTable, reading: DraftReading): SheetForecast | undefined => {
  const seat = ownPower(table);
  return forecastOf(table, reading) ?? (seat && forecastAtOnce(table, reading, seat));
};

/** Whether a long sheet is still to be forecast. */
export const isForecastPending = (table: PaxTable, reading: DraftReading): boolean =>
  ownPower(table) !== undefined &&
  (reading.readRest !== undefined || isLong(reading)) &&
  !forecastOf(table, reading);

/** A forecast with the reason for each line's outcome. */
export interface WhatIfForecast extends SheetForecast {
  readonly prediction: Prediction;
  /** Fights of powers with suppositions. */
  readonly rivals: readonly Fight[];
}

const whatIfForecasts = new WeakMap<
  DraftReading,
  { readonly state: PaxState; readonly supposed: readonly Supposition[]; readonly forecast: WhatIfForecast }
>();

/** The forecast of a sheet if others do what is supposed, and nobody else anything. */
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
