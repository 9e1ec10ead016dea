import type { Edition } from '../../charts/edition.ts';
import type { AreaId, Native } from '../../vocabulary/ids.ts';
import { overlandNeighbours } from '../../board/links.ts';
import { alphabeticalIndex, combatStrength, controllers } from '../../board/position.ts';
import type { PaxState } from '../../state/state.ts';
import { hasEnemyAt } from '../../board/presence.ts';
import { realmOf } from './realm.ts';

/**
 * Where a beaten native army goes: a neighbouring area of its country without enemies, rather one without a
 * Control marker, then by strength and name (PB-CHINA-20, 21).
 * @returns nothing where it has no way out and is destroyed
 */
export const nativeRetreat = (
  edition: Edition,
  state: PaxState,
  native: Native,
  from: AreaId,
): AreaId | undefined => {
  const realm = realmOf(edition, state, native);
  const isHeld = (area: AreaId): number => (controllers(state, area).length > 0 ? 1 : 0);
  return overlandNeighbours(edition, state, from)
    .filter((area) => realm.includes(area) && !hasEnemyAt(state, native, area))
    .sort(
      (a, b) =>
        isHeld(a) - isHeld(b) ||
        combatStrength(edition, state, b) - combatStrength(edition, state, a) ||
        alphabeticalIndex(edition, a) - alphabeticalIndex(edition, b),
    )[0];
};
