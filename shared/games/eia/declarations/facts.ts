import type { WarRank } from '../state/state.ts';

export type DeclarationFact =
  | {
      readonly type: 'declared';
      readonly by: string;
      readonly on: string;
      readonly points: number;
      /** The alliance it broke. */
      readonly brokeAlliance: boolean;
      readonly rank: WarRank | 'minor';
      readonly total: number;
      readonly rule: string;
      /** The name by which it may be objected to: `france/austria`. */
      readonly line?: string;
    }
  /** Forecasts alone hold it: whom the power declared upon may call (EIA-4.3-a). */
  | {
      readonly type: 'call-risk';
      readonly by: string;
      readonly on: string;
      readonly allies: readonly string[];
    }
  /** Who wrote that there is nothing to declare; silence looks the same (EIA-4.2-b). */
  | { readonly type: 'no-declarations'; readonly powers: readonly string[] }
  | {
      readonly type: 'declaration-struck';
      readonly by: string;
      readonly on: string;
      readonly line: string;
      /** Points that come back, by power; left out in reports that older rules wrote. */
      readonly returned?: readonly (readonly [string, number])[];
    };

declare module '../state/facts.ts' {
  interface FactsByChapter {
    declarations: DeclarationFact;
  }
}
