import type { AreaId, Native, Power } from '../vocabulary/ids.ts';
import type { GreatWar } from '../state/state.ts';

/** Why the tensions or resentment index moved: a row id of the table, or the event's id. */
export type IndexCause = string;

/** Facts of any step: the indices, immediate victory points, the end of the game. */
export type AnyStepFact =
  | {
      readonly type: 'tensions-rose';
      readonly by: number;
      readonly to: number;
      readonly cause: IndexCause;
      readonly power?: Power | Native;
      readonly area?: AreaId;
    }
  | {
      readonly type: 'resentment-rose';
      readonly by: number;
      readonly to: number;
      readonly cause: IndexCause;
      readonly area?: AreaId;
      readonly power?: Power;
    }
  | { readonly type: 'vp-changed'; readonly power: Power; readonly by: number; readonly why: string }
  | { readonly type: 'game-ended'; readonly greatWar: GreatWar | null };

declare module '../state/facts.ts' {
  interface FactsByChapter {
    indices: AnyStepFact;
  }
}
