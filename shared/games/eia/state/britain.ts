import type { Month } from '../vocabulary/months.ts';
import type { Pair } from '../../../kernel/pairs.ts';

/** What Great Britain builds in a December. */
export interface BritishBuilds {
  readonly month: Month;
  readonly money: number;
  /** Face of the ship die, and what earlier rolls added to it. */
  readonly roll: { readonly face: number; readonly plus: number };
  readonly ships: Readonly<Record<string, number>>;
  /** Corps built or brought to full strength. */
  readonly corps: readonly string[];
  /** Greek corps built or brought to full strength. */
  readonly greek: readonly string[];
  readonly dutch: boolean;
}

/** Great Britain's answer to a question of a player. */
export interface BritishAnswer {
  readonly by: string;
  /** The question in normal form. */
  readonly question: string;
  /** `intercept`, `no`, `melee`, `line`, `raid`, `no raid`. */
  readonly answer: string;
  readonly rules: readonly string[];
}

/** The state that the rules need to play Great Britain. */
export interface BritainState {
  /** The Crimean war, and the wars that must end before it is over (NB-AMB-3). */
  crimea: { over: boolean; readonly wars: readonly Pair[] };
  /** Money given since the last builds (NB-AMB-9). */
  gifts: number;
  /** Rolls on the ship table so far (NB-AMB-11). */
  shipRolls: number;
  /** Corps of the reserve that have arrived since Britain went to war (NB-DEPLOY-12, NB-DEPLOY-13). */
  reserve: number;
  /** Enemies against whom its forces have been deployed, so that a new war is noticed. */
  enemies: string[];
  /** Whether Greece was British at the last check (NB-SURR-8). */
  heldGreece: boolean;
  /** Whether a peace term forbade trade with America at the last check (NB-TRADE-2). */
  americanBan: boolean;
  /** Later names of seats: `sardinia` may become `italy` (NB-AMB-26). */
  names: Record<string, string>;
  built?: BritishBuilds;
  /** Money given in the last economic phase. */
  payments: { readonly to: string; readonly amount: number; readonly rules: readonly string[] }[];
  /** Consultations of the month (NB-AMB-63). */
  answers: BritishAnswer[];
  /** Keys of facts that a step was last reported to lack, by the step. */
  unsaid?: Record<string, readonly string[]>;
  /** What the limits on its commander depended on when a month card last told them, and the month of that card. */
  limitsTold?: { readonly key: string; readonly month: Month };
}
