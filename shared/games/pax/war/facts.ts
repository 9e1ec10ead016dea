import type { Refusal } from '../../../kernel/refusal.ts';
import type { AreaId, Arm, PlaceId, Power, SeaId, Seat, Size } from '../vocabulary/ids.ts';
import type { Battle, Party } from '../state/wars.ts';

/** What happens in the turns of a war: orders, movement, battles, supply, windows (PB-WMOVE, PB-WCOMBAT, PB-SUPPLY). */
export type WarTurnFact =
  // FIRST_ORDERS, SECOND_ORDERS: the results of the lines of a seat; for it and the game master
  | {
      readonly type: 'war-lines-resolved';
      readonly seat: Seat | 'gm';
      readonly lines: readonly {
        readonly text: string;
        readonly isDone: boolean;
        readonly refusal?: Refusal;
      }[];
    }
  | { readonly type: 'passage-denied'; readonly passage: string; readonly by: Power; readonly to: Party }
  | { readonly type: 'passage-opened'; readonly passage: string; readonly by: Power; readonly to: Party }
  | { readonly type: 'coaling-offered'; readonly area: AreaId; readonly by: Power; readonly to: Party }
  // MAN, of any arm and party
  | {
      readonly type: 'force-moved';
      readonly party: Party;
      readonly arm: Arm;
      readonly size: Size;
      readonly count: number;
      readonly from: PlaceId;
      readonly to: PlaceId;
      readonly coast?: SeaId;
    }
  // ATT
  | { readonly type: 'battle-fought'; readonly battle: Battle }
  | { readonly type: 'nobody-attacked'; readonly parties: readonly Party[] }
  | {
      readonly type: 'force-retreated';
      readonly party: Party;
      readonly arm: Arm;
      readonly size: Size;
      readonly count: number;
      readonly from: PlaceId;
      readonly to: PlaceId;
      readonly coast?: SeaId;
      readonly isDefault: boolean;
    }
  | {
      readonly type: 'force-surrendered';
      readonly party: Party;
      readonly arm: Arm;
      readonly size: Size;
      readonly count: number;
      readonly at: PlaceId;
      readonly why: 'no-retreat' | 'no-supply' | 'no-coaling' | 'alone-at-sea';
    }
  | {
      readonly type: 'force-destroyed';
      readonly party: Party;
      readonly size: Size;
      readonly count: number;
      readonly at: PlaceId;
    }
  | {
      readonly type: 'area-conquered';
      readonly war: number;
      readonly area: AreaId;
      readonly by: readonly Party[];
    }
  | {
      readonly type: 'area-won-back';
      readonly war: number;
      readonly area: AreaId;
      readonly by: readonly Party[];
    }
  /** A Chinese or Ottoman area loses its combat strength (PB-CHINA-23) or regains it (PB-CHINA-25). */
  | { readonly type: 'area-defeated'; readonly area: AreaId }
  | { readonly type: 'area-recovered'; readonly area: AreaId }
  // SUP
  /** An alliance has lost nothing to lack of supply. */
  | { readonly type: 'supply-held'; readonly parties: readonly Party[] }
  | {
      readonly type: 'area-surrendered';
      readonly war: number;
      readonly area: AreaId;
      readonly to: readonly Party[];
    }
  // WINDOW
  | {
      readonly type: 'window-opened';
      readonly kind: 'codominion' | 'passage';
      readonly powers: readonly Power[];
      readonly against: Power;
      readonly area: AreaId;
    };

declare module '../state/facts.ts' {
  interface FactsByChapter {
    warTurns: WarTurnFact;
  }
}
