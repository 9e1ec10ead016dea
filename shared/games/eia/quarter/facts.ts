import type { QuarterRow } from '../state/month.ts';

export type QuarterFact =
  | { readonly type: 'quarter-proposed'; readonly rows: readonly QuarterRow[] }
  /** Told without its rows again where it stands as proposed. */
  | { readonly type: 'quarter'; readonly rows: readonly QuarterRow[]; readonly isAsProposed?: true }
  | {
      readonly type: 'instalment';
      readonly from: string;
      readonly to: string;
      readonly share: string;
      readonly left: number;
    }
  | { readonly type: 'game-over'; readonly vp: readonly (readonly [string, number])[] };

declare module '../state/facts.ts' {
  interface FactsByChapter {
    quarter: QuarterFact;
  }
}
