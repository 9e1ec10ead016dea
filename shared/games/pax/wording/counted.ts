import { groupBy } from '../../../kernel/group-by.ts';
import { listText } from '../../../kernel/report/words.ts';
import type { Edition } from '../charts/edition.ts';
import type { Arm, MarkerKind, PlaceId, Size } from '../vocabulary/ids.ts';
import { markerWithArticle, markerName, placeInSentence, pounds, unitsName } from './words.ts';

// Wording of several equal things.

/** `an Interest in Brasil`, `Interests in Brasil, Egypt and Kongo`. */
export const markersText = (edition: Edition, kind: MarkerKind, areas: readonly PlaceId[]): string => {
  const places = listText(areas.map((area) => placeInSentence(edition, area)));
  return areas.length === 1 ? `${markerWithArticle(kind)} in ${places}` : `${markerName(kind)}s in ${places}`;
};

/** `Interest in Brasil`, `Interests in Brasil and Egypt`: existing markers. */
export const existingMarkersText = (
  edition: Edition,
  kind: MarkerKind,
  areas: readonly PlaceId[],
): string => {
  const places = listText(areas.map((area) => placeInSentence(edition, area)));
  return `${markerName(kind)}${areas.length === 1 ? '' : 's'} in ${places}`;
};

/** ` (£5)`, ` (£5 each)`; empty if free. */
export const priceSuffix = (paid: number, count: number): string => {
  if (paid === 0) return '';
  return count === 1 ? ` (${pounds(paid)})` : ` (${pounds(paid)} each)`;
};

interface Counted {
  readonly arm: Arm;
  readonly size: Size;
  readonly count: number;
}

/** `2 × army 1 and army 3`: equal units together. */
export const unitsList = (units: readonly Counted[]): string =>
  listText(
    groupBy(units, ({ arm, size }) => `${arm} ${String(size)}`).map((equal) => {
      const count = equal.reduce((sum, unit) => sum + unit.count, 0);
      return unitsName(equal[0].arm, equal[0].size, count);
    }),
  );

/** Total number of units. */
export const unitCount = (units: readonly Counted[]): number =>
  units.reduce((sum, unit) => sum + unit.count, 0);
