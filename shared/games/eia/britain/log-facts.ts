import type { Pair } from '../../../kernel/pairs.ts';
import type { ForcesSheet } from './command/forces-sheet.ts';
import type { BritishAnswer, BritishBuilds } from '../state/britain.ts';
import type { Payment } from './money.ts';

/** Facts about a Great Britain that the rules play; all are public. */
export type BritainFact =
  /** A line written by the rules, or one that failed its die (without `id`). */
  | {
      readonly type: 'british-line';
      readonly id?: string;
      readonly text: string;
      readonly rules: readonly string[];
      readonly roll?: { readonly face: number; readonly plus: number; readonly atLeast: number };
    }
  | { readonly type: 'british-builds'; readonly builds: BritishBuilds }
  | { readonly type: 'british-payment'; readonly payment: Payment }
  | { readonly type: 'british-answer'; readonly answer: BritishAnswer; readonly faces: readonly number[] }
  | { readonly type: 'british-gift'; readonly by: string; readonly amount: number; readonly total: number }
  | {
      readonly type: 'crimea-over';
      readonly inherits: readonly string[];
      /** The wars whose end ends it, or that somebody has stated it (NB-AMB-3); left out by rules before version 14. */
      readonly because?: 'stated' | readonly Pair[];
    }
  | { readonly type: 'british-forces'; readonly forces: ForcesSheet }
  /** The powers Britain trades with and the inventions it has bought, in an economic phase. */
  | {
      readonly type: 'british-trade';
      readonly with: readonly string[];
      readonly technology: readonly string[];
    }
  | { readonly type: 'greece-reformed' }
  | { readonly type: 'peace-with-america' };

declare module '../state/facts.ts' {
  interface FactsByChapter {
    britain: BritainFact;
  }
}
