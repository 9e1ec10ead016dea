import type { CombatResult } from '../../charts/tables.ts';

/** What a result requires one side to lose: strength points, or all its units. */
export type LossDemanded = number | 'all';

/** The effect of a battle's result on both sides (PB-WCOMBAT-13 to 20). */
export interface RequiredLosses {
  readonly attackers: LossDemanded;
  readonly defenders: LossDemanded;
  /** Which side has to leave with all that fought. */
  readonly retreat?: 'attackers' | 'defenders';
}

const exchange = (strength: number, against: number): RequiredLosses => {
  if (strength === against) return { attackers: 'all', defenders: 'all' };
  return strength < against
    ? { attackers: 'all', defenders: strength }
    : { attackers: against, defenders: 'all' };
};

/** At equal strength the defender counts as the weaker side (AMB-44). */
const halfExchange = (strength: number, against: number): RequiredLosses =>
  strength < against
    ? { attackers: 'all', defenders: Math.ceil(strength / 2) }
    : { attackers: Math.ceil(against / 2), defenders: 'all' };

/**
 * What a result means in war; the same letters mean something else in colonial combat.
 * @param strength strength points of the attackers
 * @param against strength points of the defenders
 */
export const requiredLosses = (result: CombatResult, strength: number, against: number): RequiredLosses => {
  switch (result) {
    case 'AE':
      return { attackers: 'all', defenders: 0 };
    case 'AR':
      return { attackers: 0, defenders: 0, retreat: 'attackers' };
    case 'DR':
      return { attackers: 0, defenders: 0, retreat: 'defenders' };
    case 'EX':
      return exchange(strength, against);
    case 'HX':
      return halfExchange(strength, against);
    case 'DE':
      return { attackers: 0, defenders: 'all' };
  }
};
