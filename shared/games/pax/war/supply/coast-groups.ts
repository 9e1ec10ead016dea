import type { Edition } from '../../charts/edition.ts';
import type { AreaId, SeaId } from '../../vocabulary/ids.ts';
import { coastsOf } from '../../board/links.ts';
import type { PaxState } from '../../state/state.ts';
import { warSeaNeighbours } from '../../board/war-map.ts';

/** Egypt and Panama have two coasts although a canal joins their seas (PB-SUPPLY-8). */
const hasSeparateCoasts = ({ tables }: Edition, area: AreaId): boolean =>
  tables.map.passages.some(({ controlArea, separateCoasts }) => controlArea === area && separateCoasts);

/**
 * The coasts of an area in groups that a fleet closes together: sea zones next to each other, or each by
 * itself where the map tells them apart or a Cape Zone parts them (PB-SUPPLY-7, 8, PB-CAPE-2, AMB-67).
 */
export const coastGroups = (
  edition: Edition,
  state: PaxState,
  area: AreaId,
): readonly (readonly SeaId[])[] => {
  const coasts = coastsOf(edition, state, area);
  if (hasSeparateCoasts(edition, area)) return coasts.map((sea) => [sea]);
  return coasts.reduce<SeaId[][]>((groups, sea) => {
    const next = warSeaNeighbours(edition, state, sea);
    const joined = groups.filter((group) => group.some((other) => next.includes(other)));
    return [...groups.filter((group) => !joined.includes(group)), [...joined.flat(), sea]];
  }, []);
};
