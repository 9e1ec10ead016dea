import { type Detachment, strengthIn } from './strength.ts';
import { targetsOf } from './targets.ts';
import type { Position } from '../../state/position.ts';

/** Odds at which forces without a player attack (PB-DROPOUT-22, AMB-70). */
export const CAUTIOUS_ODDS = 3 / 2;

/** Strength points of all enemies that a party's forces of one arm would fight in a place. */
export const strengthAgainst = (position: Position, detachment: Detachment): number =>
  targetsOf(position, detachment)
    .map((party) => strengthIn(position, { ...detachment, party }))
    .reduce((sum, strength) => sum + strength, 0);

/** Whether a party alone has at least these odds against its enemies in a place. */
export const hasOdds = (position: Position, detachment: Detachment, odds: number): boolean =>
  strengthIn(position, detachment) >= odds * strengthAgainst(position, detachment);
