import type { AreaId, Native, Power } from '../../vocabulary/ids.ts';
import type { Party, Side, WarKind } from '../../state/wars.ts';

/** Who stands with whom in a war, who leads and who is first (PB-DOW-6 to 18, PB-WAR-8). */
export type WarAllianceFact =
  // ALD
  | {
      readonly type: 'war-began';
      readonly war: number;
      readonly kind: WarKind;
      readonly sides: readonly (readonly Party[])[];
    }
  | {
      readonly type: 'help-called-for';
      readonly by: Power;
      readonly to: Power;
      readonly against: Party;
      readonly treaties: readonly string[];
      /** Titles of the treaties, in the same order; missing in facts of older versions. */
      readonly titles?: readonly string[];
    }
  | {
      readonly type: 'call-answered';
      readonly by: Power;
      readonly from: Power;
      readonly against: Party;
      readonly answer: 'joined' | 'declined' | 'silent';
    }
  | {
      readonly type: 'war-joined';
      readonly war: number;
      readonly party: Party;
      readonly with: readonly Party[];
    }
  | { readonly type: 'commander-named'; readonly party: Party; readonly by: Power | 'gm' }
  /** Native armies that a war brings onto the map (PB-CHINA-10, PB-OTTO-9); `dice` for China only. */
  | {
      readonly type: 'armies-mustered';
      readonly party: Native;
      readonly at: readonly AreaId[];
      readonly dice: readonly number[];
    }
  // INI
  | {
      readonly type: 'initiative-settled';
      readonly warTurn: number;
      readonly wars: readonly number[];
      readonly sides: readonly Side[];
    };

declare module '../../state/facts.ts' {
  interface FactsByChapter {
    warAlliances: WarAllianceFact;
  }
}
