import type { GreatPower, Seat } from '../vocabulary/ids.ts';
import type { FinalRecord } from '../state/state.ts';

/** A kind of counter: the number off the map, and the total. */
export interface PieceCount {
  /** `influence`, `army 3`, `merchant fleet`. */
  readonly piece: string;
  readonly left: number;
  readonly of: number;
}

/** Victory points and the final record (PB-VP). */
export type PointsFact =
  // VPR
  | {
      readonly type: 'vp-recorded';
      readonly seat: Seat;
      readonly treasury: number;
      readonly divisor: number;
      readonly bought: number;
      readonly bonuses: readonly { readonly id: string; readonly vp: number }[];
      readonly total: number;
    }
  | { readonly type: 'treasury-carried'; readonly power: GreatPower; readonly amount: number }
  /** For the owner of the pieces only. */
  | {
      readonly type: 'pieces-counted';
      readonly power: GreatPower;
      readonly pieces: readonly PieceCount[];
    }
  // FIN
  | { readonly type: 'final-recorded'; readonly record: FinalRecord };

declare module '../state/facts.ts' {
  interface FactsByChapter {
    points: PointsFact;
  }
}
