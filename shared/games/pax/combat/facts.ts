import type { AreaId, AreaType, Arm, MarkerKind, PlaceId, Power, Size } from '../vocabulary/ids.ts';
import type { CasusBelli } from '../state/state.ts';
import type { CombatRecord } from '../state/turn-record.ts';

/** Colonial combat, and marker adjustment after it (PB-COL, PB-ALTER). */
export type CombatFact =
  // COL
  | { readonly type: 'combat-fought'; readonly combat: CombatRecord }
  | { readonly type: 'unrest-quelled'; readonly area: AreaId; readonly by: readonly Power[] }
  | {
      readonly type: 'units-retreated';
      readonly power: Power;
      readonly arm: Arm;
      readonly size: Size;
      readonly count: number;
      readonly from: PlaceId;
      readonly to: PlaceId;
      readonly why: string;
    }
  | {
      readonly type: 'units-lost';
      readonly power: Power;
      readonly arm: Arm;
      readonly size: Size;
      readonly count: number;
      readonly at: PlaceId;
      readonly why: string;
    }
  | {
      readonly type: 'marker-established';
      readonly power: Power;
      readonly area: AreaId;
      readonly kind: MarkerKind;
    }
  // MAR
  | {
      readonly type: 'marker-removed';
      readonly power: Power;
      readonly area: AreaId;
      readonly kind: MarkerKind;
      readonly replacedBy: MarkerKind | 'none';
      /** The marker that would have replaced it if a counter had been left. */
      readonly missing?: MarkerKind;
      readonly why: string;
    }
  | { readonly type: 'unrest-ended'; readonly area: AreaId }
  | { readonly type: 'area-annexed'; readonly area: AreaId; readonly from: AreaType }
  | { readonly type: 'casus-belli-arose'; readonly casusBelli: CasusBelli };

declare module '../state/facts.ts' {
  interface FactsByChapter {
    combat: CombatFact;
  }
}
