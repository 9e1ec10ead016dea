export type CombinedFact =
  | { readonly type: 'combined'; readonly group: readonly string[] }
  /** EIA-4.9-b: who moves in which place this month, groups joined. */
  | { readonly type: 'order'; readonly naval: readonly string[]; readonly land: readonly string[] };
