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

/** Who holds an area, by conquest or else by markers. */
const holdersOf = (state: PaxState, area: AreaId): readonly Party[] =>
  conquestOf(state, area) ? conquerorsOf(state, area) : controllingPowers(state, area);

/** Whether a party may be there at all; the way by which it comes is another question. */
const isOpen = (position: Position, party: Party, area: AreaId): boolean =>
  !entryRefusal(position, party, { from: area, to: area, isMarch: true });

/** Places where some parties have a marker or units, or that anybody has conquered. */
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
 * Areas worth going to for a party: where enemies rule or stand, the richest first, by name among equals. None
 * that would bring a neutral into the war (PB-WCODOM-1).
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
