import { NATIVES } from '../../vocabulary/ids.ts';
import type { Position } from '../../state/position.ts';

/**
 * How many more armies can appear in China or the Ottoman Empire: both use one pool of pieces (PB-UNITS-3), which is
 * enough because their wars are fought one after the other (AMB-52, PB-WAR-4).
 */
export const nativeArmiesLeft = ({ edition: { tables }, state: { units } }: Position): number => {
  const used = units
    .filter(({ power }) => NATIVES.some((native) => native === power))
    .reduce((sum, { count }) => sum + count, 0);
  return Math.max(tables.powers.sharedArmyPool.count - used, 0);
};
