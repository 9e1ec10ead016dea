import type { Edition } from '../../charts/edition.ts';
import type { AreaId, SeaId } from '../../vocabulary/ids.ts';
import { coastsOf } from '../../board/links.ts';
import { warSeaNeighbours } from '../../board/war-map.ts';
import type { Position } from '../../state/position.ts';

/** Egypt and Panama have two coasts although a canal joins their seas (PB-SUPPLY-8). */
const hasSeparateCoasts = ({ tables }: Edition, area: AreaId): boolean =>
  tables.map.passages.some(({ controlArea, separateCoasts }) => controlArea === area && separateCoasts);

/**
 * The coasts of an area grouped by what one fleet closes: adjacent sea zones, or each alone where the map separates
 * them or a Cape Zone lies between (PB-SUPPLY-7, 8, PB-CAPE-2, AMB-67).
 */
export const coastGroups = (position: Position, area: AreaId): readonly (readonly SeaId[])[] => {
  const coasts = coastsOf(position, area);
  if (hasSeparateCoasts(position.edition, area)) return coasts.map((sea) => [sea]);
  return coasts.reduce<SeaId[][]>((groups, sea) => {
    const next = warSeaNeighbours(position, sea);
    const joined = groups.filter((group) => group.some((other) => next.includes(other)));
    return [...groups.filter((group) => !joined.includes(group)), [...joined.flat(), sea]];
  }, []);
};
