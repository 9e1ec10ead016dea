export type ControlFact =
  | {
      readonly type: 'control-offer';
      readonly power: string;
      readonly minor: string;
      readonly adds: ControlModifiers;
      /** Who else may offer, and the chance to win against each of them alone. */
      readonly chances: readonly { readonly against: string; readonly wins: number }[];
      /** Offers of powers that are no allies of its attackers come first. */
      readonly isLast: boolean;
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
      /** Die and what was added to it, of each who rolled; none where one alone offered. */
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

/** What is added to a roll for the control of a minor. */
export interface ControlModifiers {
  readonly national: number;
  readonly zone: number;
  readonly atWar: number;
}

export interface ControlRoll extends ControlModifiers {
  readonly power: string;
  readonly die: number;
  /** Dice of ties, in order. */
  readonly ties: readonly number[];
}

declare module '../state/facts.ts' {
  interface FactsByChapter {
    control: ControlFact;
  }
}
