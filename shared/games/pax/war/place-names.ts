import type { Edition } from '../charts/edition.ts';
import type { PlaceId } from '../vocabulary/ids.ts';

/** The name by which places are sorted: that of the area, sea or Cape Zone, in capitals (PB-WCOMBAT-3, AMB-81). */
const nameOf = ({ atlas }: Edition, place: PlaceId): string =>
  (
    atlas.areas.get(place)?.name ??
    atlas.seaNames.get(place) ??
    atlas.capes.get(place)?.name ??
    place
  ).toUpperCase();

/** Sorts places of any kind by name. */
export const byPlaceName =
  (edition: Edition) =>
  (a: PlaceId, b: PlaceId): number => {
    const [one, other] = [nameOf(edition, a), nameOf(edition, b)];
    return one < other ? -1 : one > other ? 1 : 0;
  };
