export type FreeStateFact =
  | { readonly type: 'freed'; readonly minor: string; readonly by: string }
  /** Only in forecasts: what a free state brings (EIA-4.8-b to EIA-4.8-d). */
  | { readonly type: 'free-offer'; readonly minor: string; readonly by: string; readonly fleets: number };

declare module '../state/facts.ts' {
  interface FactsByChapter {
    'free-states': FreeStateFact;
  }
}
