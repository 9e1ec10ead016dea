export type CombinedFact =
  /** With `combined: open`: the powers that a power wants to move with, told before the others have answered. */
  | { readonly type: 'combine-said'; readonly by: string; readonly group: readonly string[] }
  | { readonly type: 'combined'; readonly group: readonly string[] }
  /** EIA-4.9-b: the order of movement this month, with groups joined. */
  | { readonly type: 'order'; readonly naval: readonly string[]; readonly land: readonly string[] };

declare module '../state/facts.ts' {
  interface FactsByChapter {
    combined: CombinedFact;
  }
}
