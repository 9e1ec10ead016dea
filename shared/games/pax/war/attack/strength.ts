import type { Arm, PlaceId } from '../../vocabulary/ids.ts';
import { nativeGround } from '../natives/ground.ts';
import { forceAt } from '../../board/presence.ts';
import type { Party } from '../../state/wars.ts';
import type { Position } from '../../state/position.ts';

// Strength points that fight in a place (PB-WCOMBAT-10, 21).

/** One party's forces of one arm in one place, possibly none. */
export interface Detachment {
  readonly party: Party;
  readonly arm: Arm;
  readonly at: PlaceId;
}

/**
 * Strength points that a place adds to a party's units, such as the combat strength of a Chinese area (PB-CHINA-22); 0
 * if it adds none. They are never lost and never retreat.
 */
export type GroundStrength = (position: Position, detachment: Detachment) => number;

/** All kinds of ground strength. In an ordinary war the ground adds nothing (PB-WCOMBAT-10). */
const GROUND_STRENGTHS: readonly GroundStrength[] = [nativeGround];

/** Strength points that the place adds for a party. */
export const groundStrength: GroundStrength = (position, detachment) =>
  GROUND_STRENGTHS.reduce((sum, strengthOf) => sum + strengthOf(position, detachment), 0);

/** Total strength that would fight for a party in a place. */
export const strengthIn = (position: Position, detachment: Detachment): number =>
  forceAt(position.state, detachment.party, { at: detachment.at, arm: detachment.arm }) +
  groundStrength(position, detachment);
