import type { Edition } from '../../charts/edition.ts';
import type { PaxState } from '../../state/state.ts';
import { type Detachment, strengthIn } from './strength.ts';
import { targetsOf } from './targets.ts';

/** Strength points for each of the enemy's at which forces that nobody plays attack (PB-DROPOUT-22, AMB-70). */
export const CAUTIOUS_ODDS = 3 / 2;

/** Strength points of everybody whom a party's forces of an arm would fight in a place. */
export const strengthAgainst = (edition: Edition, state: PaxState, detachment: Detachment): number =>
  targetsOf(edition, state, detachment)
    .map((party) => strengthIn(edition, state, { ...detachment, party }))
    .reduce((sum, strength) => sum + strength, 0);

/** Whether a party by itself has so many times the strength of its enemies in a place. */
export const hasOdds = (edition: Edition, state: PaxState, detachment: Detachment, odds: number): boolean =>
  strengthIn(edition, state, detachment) >= odds * strengthAgainst(edition, state, detachment);
