import type { Arm, PlaceId } from '../../vocabulary/ids.ts';
import { nativeGround } from '../natives/ground.ts';
import { forceAt } from '../../board/presence.ts';
import type { Party } from '../../state/wars.ts';
import type { Position } from '../../state/position.ts';

// Strength points that fight in a place (PB-WCOMBAT-10, 21).

/** One party's forces of one arm in one place, whether any stand there or not. */
export interface Detachment {
  readonly party: Party;
  readonly arm: Arm;
  readonly at: PlaceId;
}

/**
 * Strength points that fight for a party beside its units, as the combat strength of a Chinese area does
 * (PB-CHINA-22); 0 where there are none. They are never lost and never retreat.
 */
export type GroundStrength = (position: Position, detachment: Detachment) => number;

/** All kinds of ground strength. In an ordinary war the ground takes no part (PB-WCOMBAT-10). */
const GROUND_STRENGTHS: readonly GroundStrength[] = [nativeGround];

/** Strength points that the place itself adds to a party's. */
export const groundStrength: GroundStrength = (position, detachment) =>
  GROUND_STRENGTHS.reduce((sum, strengthOf) => sum + strengthOf(position, detachment), 0);

/** All that would fight for a party in a place. */
export const strengthIn = (position: Position, detachment: Detachment): number =>
  forceAt(position.state, detachment.party, { at: detachment.at, arm: detachment.arm }) +
  groundStrength(position, detachment);
