import { depotsOf, moneyAt } from '../board/depots.ts';
import { type SheetOf, positionAhead, withStep } from './ahead.ts';
import { knownTo } from '../view/known.ts';

/** The money of a nation in one depot, before a sheet and after it. */
export interface DepotAhead {
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
export const moneyOf = (sheet: SheetOf): readonly DepotAhead[] => {
  const { edition, view } = sheet;
  const now = { edition, state: knownTo(edition, view) };
  const then = { edition, state: withStep(edition, positionAhead(sheet, 'AIR'), 'INC') };
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
