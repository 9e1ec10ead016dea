import {
  type AreaId,
  homeOf,
  type PlaceId,
  type Power,
  type SeaId,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { linkedPlaces, neighbours } from '@chancery/shared/games/pax/board/links.ts';
import { hasControl, hasMerchant, isSea } from '@chancery/shared/games/pax/board/position.ts';
import { pathTo } from '@chancery/shared/kernel/graph.ts';
import type { Position } from '@chancery/shared/games/pax/state/position.ts';

/**
 * The shortest communication link from a power's home to an area, including both ends; undefined if there is none
 * (PB-TERMS-4).
 */
export const linkPath = (position: Position, power: Power, area: AreaId): readonly PlaceId[] | undefined => {
  const home = homeOf(power);
  const carries = (place: PlaceId): boolean =>
    place === home ||
    (isSea(position.edition, place)
      ? hasMerchant(position.state, power, place)
      : hasControl(position.state, power, place));
  return pathTo<PlaceId>([home, area], (place) => neighbours(position, place), carries);
};

/** Sea zones where one more merchant fleet of the power would complete a link. */
export const seasThatWouldLink = (position: Position, power: Power, area: AreaId): readonly SeaId[] => {
  const fleets = position.state.merchants.filter((fleet) => fleet.power === power).map((fleet) => fleet.sea);
  return position.edition.atlas.seaOrder.filter(
    (sea) => !fleets.includes(sea) && linkedPlaces(position, power, [...fleets, sea]).has(area),
  );
};
