import type { UnitType } from '../vocabulary/units.ts';
import type { Adjustment, CombatOutcome } from './outcomes.ts';

/** Units of a nation from one place in a combat. */
export interface ForceReport {
  readonly nation: string;
  readonly type: string;
  readonly from: string;
  readonly n: number;
  /** What it rolls at or under. */
  readonly value: number;
  readonly penalties: readonly Adjustment[];
}

export interface RollReport {
  readonly nation: string;
  readonly type: string;
  readonly value: number;
  readonly dice: readonly number[];
}

export interface RoundReport {
  readonly attackers: readonly RollReport[];
  readonly defenders: readonly RollReport[];
  readonly losses: readonly {
    readonly nation: string;
    readonly type: UnitType | string;
    readonly n: number;
  }[];
}

/** Units that left a combat alive for another place. */
export interface Withdrawal {
  readonly nation: string;
  readonly type: string;
  readonly n: number;
  readonly to: string;
}

/** A combat from its beginning to its end; dice are shown on demand. */
export interface CombatFact {
  readonly type: 'combat';
  readonly kind: 'clash' | 'rivals' | 'battle' | 'air' | 'sea' | 'interception' | 'hunt' | 'raid' | 'rising';
  readonly place: string;
  readonly attackers: readonly ForceReport[];
  readonly defenders: readonly ForceReport[];
  readonly rounds: readonly RoundReport[];
  /** Where units withdrew to; left out where none did, and up to version 14. */
  readonly withdrawn?: readonly Withdrawal[];
  readonly outcome: CombatOutcome;
}
