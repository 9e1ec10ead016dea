export type CombinedFact =
  /** By `combined: open`: what a power says it would join, before the others have. */
  | { readonly type: 'combine-said'; readonly by: string; readonly group: readonly string[] }
  | { readonly type: 'combined'; readonly group: readonly string[] }
  /** EIA-4.9-b: who moves in which place this month, groups joined. */
  | { readonly type: 'order'; readonly naval: readonly string[]; readonly land: readonly string[] };

declare module '../state/facts.ts' {
  interface FactsByChapter {
    combined: CombinedFact;
  }
}
