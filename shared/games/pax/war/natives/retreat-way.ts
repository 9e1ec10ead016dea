import type { AreaId, Native } from '../../vocabulary/ids.ts';
import { overlandNeighbours } from '../../board/links.ts';
import { alphabeticalIndex, combatStrength, controllers } from '../../board/position.ts';
import { hasEnemyAt } from '../../board/presence.ts';
import { realmOf } from './realm.ts';
import type { Position } from '../../state/position.ts';

/**
 * Where a beaten native army goes: a neighbouring area of its country without enemies, preferring one without a Control
 * marker, then by strength and name (PB-CHINA-20, 21).
 * @returns undefined if it has no way out and is destroyed
 */
export const nativeRetreat = (position: Position, native: Native, from: AreaId): AreaId | undefined => {
  const realm = realmOf(position, native);
  const isHeld = (area: AreaId): number => (controllers(position.state, area).length > 0 ? 1 : 0);
  return overlandNeighbours(position, from)
    .filter((area) => realm.includes(area) && !hasEnemyAt(position.state, native, { at: area }))
    .sort(
      (a, b) =>
        isHeld(a) - isHeld(b) ||
        combatStrength(position, b) - combatStrength(position, a) ||
        alphabeticalIndex(position.edition, a) - alphabeticalIndex(position.edition, b),
    )[0];
};
