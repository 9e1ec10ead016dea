import type { AreaId, SeaId } from '../../vocabulary/ids.ts';
import { enemiesAt } from '../../board/presence.ts';
import type { Party } from '../../state/wars.ts';
import { coastGroups } from './coast-groups.ts';
import type { Position } from '../../state/position.ts';

// Fleets that close an area to the sea (PB-SUPPLY-6 to 9). They blockade only areas, never a home country.

/** Whether enemy fleets of a party close an area's coast on a sea zone; friendly fleets inside do not help. */
export const isBlockaded = (
  position: Position,
  party: Party,
  coast: { readonly area: AreaId; readonly sea: SeaId },
): boolean => {
  const fleets = enemiesAt(position.state, party, { at: coast.area, arm: 'navy' });
  if (fleets.length === 0) return false;
  const group = coastGroups(position, coast.area).find((seas) => seas.includes(coast.sea)) ?? [];
  return fleets.some(({ coast: lies }) => lies === undefined || group.includes(lies));
};

/** Whether an area is closed on all its coasts; never true without a coast (AMB-89). */
export const isClosedOff = (position: Position, party: Party, area: AreaId): boolean => {
  const groups = coastGroups(position, area);
  return (
    groups.length > 0 &&
    groups.every(([sea]) => sea !== undefined && isBlockaded(position, party, { area, sea }))
  );
};
