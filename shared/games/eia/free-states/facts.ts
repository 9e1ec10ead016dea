export interface FreeStateFact {
  readonly type: 'freed';
  readonly minor: string;
  readonly by: string;
}

declare module '../state/facts.ts' {
  interface FactsByChapter {
    'free-states': FreeStateFact;
  }
}
