import type { AreaId, Power } from '../vocabulary/ids.ts';
import { overlandNeighbours } from '../board/links.ts';
import { controlMarkers } from '../board/position.ts';
import type { Position } from '../state/position.ts';

/**
 * Whether a power controls an area of `from` and one of `to` connected by overland routes through areas it controls
 * (PB-PATHS-1 to 3).
 */
export const hasOverlandPath = (
  position: Position,
  power: Power,
  { from, to }: { readonly from: readonly AreaId[]; readonly to: readonly AreaId[] },
): boolean => {
  const held = new Set(controlMarkers(position.state, power).map(({ area }) => area));
  const reached = new Set<AreaId>();
  const open = from.filter((area) => held.has(area));
  for (let area = open.pop(); area !== undefined; area = open.pop()) {
    if (reached.has(area)) continue;
    reached.add(area);
    open.push(...overlandNeighbours(position, area).filter((next) => held.has(next)));
  }
  return to.some((area) => reached.has(area));
};
