import type { Refusal } from '../../../kernel/refusal.ts';

/** Something to be done on the map. */
export interface DutyFact {
  readonly type: 'duty';
  readonly id: number;
  readonly owners: readonly string[];
  readonly text: string;
  /** Details in the words of a player, such as the corps of a loan. */
  readonly note?: string;
}

/** How a line ended, told to its author, and to the game master if it was illegal. */
export interface LineFact {
  readonly type: 'line';
  readonly id: string;
  readonly text: string;
  readonly status: 'done' | 'struck' | 'unmet' | 'illegal' | 'needs ruling';
  readonly reason?: Refusal;
}

/** Everything that can happen, by chapter; each chapter adds its own next to its steps (`facts.ts`). */
export interface FactsByChapter {
  duties: DutyFact;
  lines: LineFact;
}

/** Everything that can happen. */
export type Fact = FactsByChapter[keyof FactsByChapter];
