export type AllianceFact =
  | {
      readonly type: 'allied';
      readonly pair: readonly [string, string];
      /** Points of each. */
      readonly points: number;
      readonly totals: readonly [number, number];
    }
  | {
      readonly type: 'alliance-offer';
      readonly by: string;
      readonly to: string;
      /** Points of each. */
      readonly points: number;
    };

declare module '../state/facts.ts' {
  interface FactsByChapter {
    alliances: AllianceFact;
  }
}
