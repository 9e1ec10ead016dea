import { depotsOf, moneyAt } from '../board/depots.ts';
import { type SeatSheet, stateBefore, stateAfterStep } from './ahead.ts';
import { knownStateCopy } from '../view/known.ts';

/** The money of a nation in one depot, before a sheet and after it. */
export interface DepotForecast {
  readonly nation: string;
  /** The territory it is named by: the capital, else the dearest of it. */
  readonly place: string;
  readonly before: number;
  readonly after: number;
}

/**
 * What a sheet leaves in each depot: after everything that is paid for up to the land moves and for incorporation,
 * before anything is collected. What dice decide, such as research, is counted as its price.
 */
export const moneyForecast = (sheet: SeatSheet): readonly DepotForecast[] => {
  const { edition, view } = sheet;
  const now = { edition, state: knownStateCopy(view) };
  const then = { edition, state: stateAfterStep(edition, stateBefore(sheet, 'AIR'), 'INC') };
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
