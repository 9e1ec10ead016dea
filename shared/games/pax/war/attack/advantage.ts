import { type Detachment, strengthIn } from './strength.ts';
import { targetsOf } from './targets.ts';
import type { Position } from '../../state/position.ts';

/** Strength points for each of the enemy's at which forces that nobody plays attack (PB-DROPOUT-22, AMB-70). */
export const CAUTIOUS_ODDS = 3 / 2;

/** Strength points of everybody whom a party's forces of an arm would fight in a place. */
export const strengthAgainst = (position: Position, detachment: Detachment): number =>
  targetsOf(position, detachment)
    .map((party) => strengthIn(position, { ...detachment, party }))
    .reduce((sum, strength) => sum + strength, 0);

/** Whether a party by itself has so many times the strength of its enemies in a place. */
export const hasOdds = (position: Position, detachment: Detachment, odds: number): boolean =>
  strengthIn(position, detachment) >= odds * strengthAgainst(position, detachment);
