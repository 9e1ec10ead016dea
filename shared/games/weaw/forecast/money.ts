import { depotsOf, moneyAt } from '../board/depots.ts';
import { type SeatSheet, stateBefore, stateAfterStep } from './ahead.ts';
import { knownStateCopy } from '../view/known.ts';
import { FIRST_OF_FIGHTS, LINE_STEPS_AFTER_FIGHTS } from '../vocabulary/steps.ts';

/** The money of a nation in one depot, before a sheet and after it. */
export interface DepotForecast {
  readonly nation: string;
  /** The territory it is named by: the capital, else the dearest of it. */
  readonly place: string;
  readonly before: number;
  readonly after: number;
}

/**
 * What a sheet leaves in each depot: after everything that is paid for up to the land moves and after the
 * fights, before anything is collected. What dice decide, such as research, is counted as its price.
 */
export const moneyForecast = (sheet: SeatSheet): readonly DepotForecast[] => {
  const { edition, view } = sheet;
  const now = { edition, state: knownStateCopy(view) };
  const state = LINE_STEPS_AFTER_FIGHTS.reduce(
    (after, step) => stateAfterStep(edition, after, step),
    stateBefore(sheet, FIRST_OF_FIGHTS),
  );
  const then = { edition, state };
  return view.commands.flatMap((nation) =>
    depotsOf(now, nation)
      .map((place) => ({
        nation,
        place,
        before: moneyAt(now, nation, place),
        after: moneyAt(then, nation, place),
      }))
      .filter(({ before, after }) => before !== 0 || after !== 0),
  );
};
