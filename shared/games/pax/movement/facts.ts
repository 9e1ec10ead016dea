import type { LineOutcome, RulingQuestion } from '../../../kernel/lines.ts';
import type {
  AreaId,
  Arm,
  GreatPower,
  MarkerKind,
  PlaceId,
  Power,
  SeaId,
  Seat,
  Size,
} from '../vocabulary/ids.ts';
import type { Atom } from '../orders/types.ts';

/** The observed result for one atom of a condition. */
export interface LineFinding {
  readonly atom: Atom;
  readonly isTrue: boolean;
  /** Powers that did what the atom asks about, whether the atom is negated or not. */
  readonly by: readonly Power[];
}

/** Movement and status change (PB-MSC); only successful orders are published (PB-MSC-10). */
export type MovementFact =
  | {
      readonly type: 'marker-placed';
      readonly power: Power;
      readonly area: AreaId;
      readonly kind: MarkerKind;
      readonly before: MarkerKind | 'none';
      readonly paid: number;
    }
  | {
      readonly type: 'marker-lowered';
      readonly power: Power;
      readonly area: AreaId;
      readonly from: MarkerKind;
      readonly to: MarkerKind | 'none';
      readonly why: string;
    }
  | {
      readonly type: 'units-built';
      readonly power: Power;
      readonly arm: Arm;
      readonly size: Size;
      readonly count: number;
      readonly at: PlaceId;
      readonly coast?: SeaId;
      readonly paid: number;
      readonly compulsory?: string;
    }
  | {
      readonly type: 'units-moved';
      readonly power: Power;
      readonly arm: Arm;
      readonly size: Size;
      readonly count: number;
      readonly from: PlaceId;
      readonly to: PlaceId;
      readonly coast?: SeaId;
      readonly compulsory?: string;
    }
  | {
      readonly type: 'merchant-sailed';
      readonly power: Power;
      readonly from: SeaId | 'new';
      readonly to: SeaId;
    }
  | {
      readonly type: 'canal-built';
      readonly area: AreaId;
      readonly paid: Readonly<Partial<Record<Power, number>>>;
    }
  | { readonly type: 'money-paid'; readonly from: Power; readonly to: Power; readonly amount: number }
  | {
      readonly type: 'event-demand-failed';
      readonly power: GreatPower;
      readonly area: AreaId;
      readonly to: MarkerKind;
    }
  /** No sheet was handed in: for the seat alone, with what was done instead (AMB-53, PBM-MISSED-1). */
  | {
      readonly type: 'orders-missed';
      readonly seat: Seat;
      /** In a war: `standing`, or the cautious plan of powers without a player. */
      readonly instead: 'defaults' | 'generalOrders' | 'standing' | 'plan';
    }
  /** For the sheet's own seat only. */
  | {
      readonly type: 'lines-resolved';
      readonly seat: Seat;
      readonly lines: readonly {
        readonly text: string;
        /** Where its actions may lead to a fight; missing in logs of rules version 8 and older. */
        readonly areas?: readonly string[];
        readonly outcome: LineOutcome;
        /** The results for each part of its condition. */
        readonly findings?: readonly LineFinding[];
      }[];
    }
  /** To the game master: the outcome of every line, with the ids of all lines that decided it. */
  | { readonly type: 'lines-adjudicated'; readonly outcomes: readonly LineOutcome[] }
  /** All failed lines by power, if the setting publishFailed is on. */
  | { readonly type: 'lines-failed'; readonly seat: Seat; readonly lines: readonly string[] }
  /** To the game master, with the lines that are asked about. */
  | {
      readonly type: 'ruling-asked';
      readonly questions: readonly RulingQuestion[];
      readonly orders?: readonly { readonly id: string; readonly text: string }[];
    }
  | { readonly type: 'ruling-given'; readonly text: string }
  /** To the game master: orders depended on each other's compulsory actions for too many rounds. */
  | { readonly type: 'compulsion-cut-short' };

declare module '../state/facts.ts' {
  interface FactsByChapter {
    movement: MovementFact;
  }
}
