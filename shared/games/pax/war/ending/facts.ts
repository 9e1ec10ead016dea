import type { AreaId, Arm, MarkerKind, Native, PlaceId, Power, Size } from '../../vocabulary/ids.ts';
import type { TreatyReference } from '../../treaties/naming.ts';
import type { Party, SpoilsClaim, WarEnd } from '../../state/wars.ts';

/** How wars end, and what is divided and returned afterwards (PB-ENDWAR). */
export type WarEndFact =
  /** A rebellion is over, and China's resentment is reset (PB-CHINA-26, 27). */
  | { readonly type: 'resentment-spent' }
  /** An annexed area cut off from Anatolia leaves the Empire (PB-OTTO-24). */
  | { readonly type: 'annexation-lost'; readonly area: AreaId }
  // WED
  | { readonly type: 'war-turn-ended'; readonly wars: readonly number[]; readonly warTurn: number }
  | {
      readonly type: 'war-ended';
      readonly war: number;
      readonly how: WarEnd;
      readonly losers: readonly Party[];
      readonly winners: readonly Party[];
      readonly treaty?: string;
      readonly title?: string;
    }
  | (TreatyReference & {
      readonly type: 'peace-made-apart';
      readonly war: number;
      readonly powers: readonly Power[];
    })
  /** A power is ready to end its wars under a treaty, once its enemies are too. */
  | (TreatyReference & { readonly type: 'peace-offered'; readonly by: Power })
  | { readonly type: 'end-demanded'; readonly by: Power; readonly against: Native }
  // SPOILS, RES
  | { readonly type: 'spoils-claimed'; readonly claim: SpoilsClaim }
  | { readonly type: 'spoils-disputed'; readonly war: number; readonly areas: readonly AreaId[] }
  | {
      readonly type: 'spoils-taken';
      readonly war: number;
      readonly party: Party;
      readonly area: AreaId;
      readonly marker: MarkerKind;
    }
  | {
      readonly type: 'force-came-home';
      readonly party: Party;
      readonly arm: Arm;
      readonly size: Size;
      readonly count: number;
      /** Where it was; left out if it had surrendered. */
      readonly from?: PlaceId;
      readonly to: PlaceId;
    };

declare module '../../state/facts.ts' {
  interface FactsByChapter {
    warEnds: WarEndFact;
  }
}
