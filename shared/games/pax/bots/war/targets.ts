import type { AreaId, PlaceId } from '../../vocabulary/ids.ts';
import { economicValue } from '../../board/position.ts';
import type { PaxState } from '../../state/state.ts';
import { entryRefusal } from '../../war/manoeuvre/entry.ts';
import { conquerorsOf, conquestOf, controllingPowers, isHeldByAlliance } from '../../board/possession.ts';
import { hasEnemyAt } from '../../board/presence.ts';
import { enemiesOf } from '../../board/sides.ts';
import { windowOfEntry } from '../../war/windows.ts';
import type { Party } from '../../state/wars.ts';
import type { Position } from '../../state/position.ts';

/** Holders of an area, by conquest or otherwise by markers. */
const holdersOf = (state: PaxState, area: AreaId): readonly Party[] =>
  conquestOf(state, area) ? conquerorsOf(state, area) : controllingPowers(state, area);

/** Whether a party may be there at all, regardless of the route. */
const isOpen = (position: Position, party: Party, area: AreaId): boolean =>
  !entryRefusal(position, party, { from: area, to: area, isMarch: true });

/** Places with markers or units of some parties, and conquered places. */
const placesTouchedBy = (
  { markers, units, wars }: PaxState,
  parties: readonly Party[],
): ReadonlySet<PlaceId> =>
  new Set<PlaceId>([
    ...markers.flatMap(({ power, area }) => (parties.includes(power) ? [area] : [])),
    ...units.flatMap(({ power, at }) => (parties.includes(power) ? [at] : [])),
    ...wars.flatMap(({ conquests }) => conquests.map(({ area }) => area)),
  ]);

/**
 * Areas worth attacking for a party: those with enemy markers or units, the richest first, then by name. Areas that
 * would bring a neutral into the war are excluded (PB-WCODOM-1).
 */
export const targetAreas = (position: Position, party: Party): readonly AreaId[] => {
  const { edition, state } = position;
  const enemies = enemiesOf(state, party);
  const isHostile = (area: AreaId): boolean =>
    holdersOf(state, area).some((holder) => enemies.includes(holder)) &&
    !isHeldByAlliance(state, party, area);
  const near = placesTouchedBy(state, enemies);
  return edition.atlas.areaOrder
    .filter((area) => near.has(area))
    .filter((area) => isHostile(area) || hasEnemyAt(state, party, { at: area, arm: 'army' }))
    .filter((area) => isOpen(position, party, area))
    .filter((area) => (windowOfEntry(state, party, area)?.powers ?? []).length === 0)
    .toSorted((a, b) => economicValue(position, b) - economicValue(position, a));
};
