import type { Problem } from '../../../../kernel/match/game.ts';
import type { MapTable } from '../board-tables.ts';

/** Place names of the map, for resolving references. */
export interface PlaceNames {
  readonly areas: ReadonlySet<string>;
  readonly seas: ReadonlySet<string>;
  readonly homes: ReadonlySet<string>;
}

export const placeNames = (map: MapTable): PlaceNames => ({
  areas: new Set(map.areas.map((area) => area.id)),
  seas: new Set(map.seaZones.map((sea) => sea.id)),
  homes: new Set(map.homeCountries.map((home) => home.id)),
});

/** One problem for each id that is not in `known`. */
export const unknownIds = (
  at: string,
  ids: readonly string[],
  { known, what }: { readonly known: ReadonlySet<string>; readonly what: string },
): Problem[] => ids.filter((id) => !known.has(id)).map((id) => ({ at, message: `${id} is not ${what}` }));

/** One problem for each id that occurs twice. */
export const repeatedIds = (at: string, ids: readonly string[]): Problem[] =>
  [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))].map((id) => ({
    at,
    message: `${id} comes more than once`,
  }));
