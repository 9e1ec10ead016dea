import { depotsOf, moneyAt } from '../board/depots.ts';
import { centrePointsOf } from '../money/centre-points.ts';
import { buyWithCentrePoints } from '../phases/building.ts';
import type { WeawState } from '../state/state.ts';
import { type SeatSheet, stateAfterStep, stateBefore, stateFrom, stateWithin } from './ahead.ts';
import { knownState } from '../view/known.ts';
import { FIRST_OF_FIGHTS, LINE_STEPS_AFTER_FIGHTS } from '../vocabulary/steps.ts';

/** The money of a nation in one depot, before a sheet and after it. */
export interface DepotForecast {
  readonly nation: string;
  /** The territory that names it: the capital, otherwise the most valuable one. */
  readonly place: string;
  readonly before: number;
  readonly after: number;
}

/** The points a nation's industrial centres give this turn, and those a sheet leaves unused, which are lost. */
export interface CentrePoints {
  readonly nation: string;
  readonly given: number;
  readonly left: number;
}

export interface MoneyForecast {
  readonly depots: readonly DepotForecast[];
  /** For nations that get any; empty once the turn's purchases are made. */
  readonly centrePoints: readonly CentrePoints[];
}

/** Points of the centres, and those left after the purchases (WEAW-ICN-1 to 5). */
const centrePointsAfter = (
  { edition, view }: SeatSheet,
  building: WeawState,
): MoneyForecast['centrePoints'] => {
  if (building.step !== 'BLD') return [];
  const bought = stateWithin(edition, building, buyWithCentrePoints);
  return view.commands
    .map((nation) => ({
      nation,
      given: centrePointsOf({ edition, state: building }, nation),
      left: bought.nations[nation]?.centrePoints ?? 0,
    }))
    .filter(({ given }) => given > 0);
};

/**
 * The money a sheet leaves in each depot: after all payments up to the land moves and after the fights, before income.
 * Purchases decided by dice, such as research, count at their price.
 */
export const moneyForecast = (sheet: SeatSheet): MoneyForecast => {
  const { edition, view } = sheet;
  const now = { edition, state: knownState(view) };
  const building = stateBefore(sheet, 'BLD');
  const state = LINE_STEPS_AFTER_FIGHTS.reduce(
    (after, step) => stateAfterStep(edition, after, step),
    stateFrom(edition, building, { until: FIRST_OF_FIGHTS }),
  );
  const then = { edition, state };
  const depots = view.commands.flatMap((nation) =>
    depotsOf(now, nation)
      .map((place) => ({
        nation,
        place,
        before: moneyAt(now, nation, place),
        after: moneyAt(then, nation, place),
      }))
      .filter(({ before, after }) => before !== 0 || after !== 0),
  );
  return { depots, centrePoints: centrePointsAfter(sheet, building) };
};
