import type { QuarterRow } from '../state/month.ts';

export type QuarterFact =
  | { readonly type: 'quarter-proposed'; readonly rows: readonly QuarterRow[] }
  /** Reported without its rows if nothing has changed since the proposal. */
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
