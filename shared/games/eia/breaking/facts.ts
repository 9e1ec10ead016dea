export interface BreakingFact {
  readonly type: 'broke-alliance';
  readonly by: string;
  readonly with: string;
  readonly points: number;
  readonly total: number;
}
