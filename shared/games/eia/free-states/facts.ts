export interface FreeStateFact {
  readonly type: 'freed';
  readonly minor: string;
  readonly by: string;
}
