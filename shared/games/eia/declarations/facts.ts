import type { WarRank } from '../state/state.ts';

export type DeclarationFact =
  | {
      readonly type: 'declared';
      readonly by: string;
      readonly on: string;
      readonly points: number;
      /** Whether it broke an alliance. */
      readonly brokeAlliance: boolean;
      readonly rank: WarRank | 'minor';
      readonly total: number;
      readonly rule: string;
      /** The name by which it may be objected to: `france/austria`. */
      readonly line?: string;
    }
  /** Only in forecasts: allies the target may call (EIA-4.3-a). */
  | {
      readonly type: 'call-risk';
      readonly by: string;
      readonly on: string;
      readonly allies: readonly string[];
    }
  /** Only in forecasts: the minor may be run and supported against the attacker (EIA-4.6-d, EIA-4.6.5). */
  | {
      readonly type: 'run-risk';
      readonly by: string;
      readonly on: string;
      /** Points that come back if nobody runs it. */
      readonly refund: number;
    }
  /** Powers that wrote that they declare nothing; silence looks the same (EIA-4.2-b). */
  | { readonly type: 'no-declarations'; readonly powers: readonly string[] }
  | {
      readonly type: 'declaration-struck';
      readonly by: string;
      readonly on: string;
      readonly line: string;
      /** Returned points, by power; missing from reports of older versions. */
      readonly returned?: readonly (readonly [string, number])[];
    };

declare module '../state/facts.ts' {
  interface FactsByChapter {
    declarations: DeclarationFact;
  }
}
