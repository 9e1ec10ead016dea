export interface AllianceFact {
  readonly type: 'allied';
  readonly pair: readonly [string, string];
  /** Points of each. */
  readonly points: number;
  readonly totals: readonly [number, number];
}

declare module '../state/facts.ts' {
  interface FactsByChapter {
    alliances: AllianceFact;
  }
}
