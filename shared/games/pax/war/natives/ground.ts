import { isNative } from '../../vocabulary/ids.ts';
import { combatStrength, controllers } from '../../board/position.ts';
import type { GroundStrength } from '../attack/strength.ts';
import { warsOfParty } from '../../board/sides.ts';
import { isInEmpire } from './realm.ts';

/**
 * The combat strength of Chinese and Ottoman areas without a Control marker, which fights for their empire until the
 * area is defeated (PB-CHINA-22, 24, PB-OTTO-8).
 */
export const nativeGround: GroundStrength = (position, { party, arm, at }) => {
  if (arm !== 'army' || !isNative(party)) return 0;
  const [war] = warsOfParty(position.state, party);
  const isStanding =
    war !== undefined &&
    isInEmpire(position, party, at) &&
    controllers(position.state, at).length === 0 &&
    !war.defeated.includes(at);
  return isStanding ? combatStrength(position, at) : 0;
};
