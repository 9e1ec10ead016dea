export interface BreakingFact {
  readonly type: 'broke-alliance';
  readonly by: string;
  readonly with: string;
  readonly points: number;
  readonly total: number;
}

declare module '../state/facts.ts' {
  interface FactsByChapter {
    breaking: BreakingFact;
  }
}
