import type { ForcesLimit } from '../declarations/law.ts';
import type { Month } from '../vocabulary/months.ts';

export type ControlFact =
  | {
      readonly type: 'control-offer';
      readonly power: string;
      readonly minor: string;
      readonly adds: ControlModifiers;
      /** The other powers that may offer, and the chance to beat each of them alone. */
      readonly chances: readonly { readonly against: string; readonly wins: number }[];
      /** Whether offers of powers not allied with its attackers come first. */
      readonly isLast: boolean;
    }
  /** Only in forecasts: war with other attackers that stand, at these points for all of them (EIA-4.6.4.2). */
  | {
      readonly type: 'stand-risk';
      readonly power: string;
      readonly minor: string;
      readonly rivals: readonly string[];
      readonly points: number;
    }
  /** Only in forecasts: the attack is given up, and its price is not given back (EIA-4.6.4-b). */
  | {
      readonly type: 'back-down-risk';
      readonly power: string;
      readonly minor: string;
      readonly rivals: readonly string[];
    }
  | {
      readonly type: 'unstable';
      readonly minor: string;
      readonly controller: string;
      readonly die: number;
      readonly lost: boolean;
    }
  | {
      readonly type: 'control';
      readonly minor: string;
      readonly by: string;
      /** The die and modifiers of each power that rolled; empty if only one offered. */
      readonly rolls: readonly ControlRoll[];
      readonly points: number;
      readonly total: number;
    }
  | {
      readonly type: 'set-up';
      readonly minor: string;
      readonly by: string;
      readonly infantry: number;
      readonly cavalry: number;
      readonly ships: number;
      readonly corps: number;
    }
  | {
      readonly type: 'unrun';
      readonly minor: string;
      readonly refunds: readonly (readonly [string, number])[];
    }
  | { readonly type: 'taken'; readonly minor: string; readonly by: string }
  | {
      readonly type: 'backed-down';
      readonly power: string;
      readonly minor: string;
      readonly forced: boolean;
      readonly rule: string;
      /** What forced it; left out by rules before version 14. */
      readonly limit?: BackDownLimit;
    }
  | { readonly type: 'forced-war'; readonly minor: string; readonly powers: readonly string[] }
  | {
      readonly type: 'forced-points';
      readonly power: string;
      readonly points: number;
      readonly total: number;
    }
  | { readonly type: 'marriage-ended'; readonly pair: readonly [string, string] }
  | {
      readonly type: 'supported';
      readonly by: string;
      readonly minor: string;
      readonly against: readonly string[];
      readonly points: number;
      readonly total: number;
    };

/** What keeps a power from declaring war on another attacker of a minor (EIA-4.2.2). */
export type BackDownLimit =
  | { readonly is: 'enforced-peace'; readonly other: string; readonly until: Month }
  | (ForcesLimit & { readonly other: string });

/** Modifiers of a roll for control of a minor. */
export interface ControlModifiers {
  readonly national: number;
  readonly zone: number;
  readonly atWar: number;
}

export interface ControlRoll extends ControlModifiers {
  readonly power: string;
  readonly die: number;
  /** Dice of tie-breaks, in order. */
  readonly ties: readonly number[];
}

declare module '../state/facts.ts' {
  interface FactsByChapter {
    control: ControlFact;
  }
}
