import type { AreaId, MarkerKind, Native, Power } from '../vocabulary/ids.ts';

/** Negotiation over casus belli; gifts and shares (PB-NEG). */
export type NegotiationFact =
  | {
      readonly type: 'casus-belli-waived';
      readonly number: number;
      readonly holder: Power | Native;
      readonly area?: AreaId;
    }
  | {
      readonly type: 'casus-belli-ended';
      readonly number: number;
      readonly area?: AreaId;
      readonly why: 'settled' | 'expired' | 'war';
    }
  | {
      readonly type: 'marker-given';
      readonly from: Power;
      readonly to: Power;
      readonly marker: MarkerKind;
      readonly area: AreaId;
      readonly paid: number;
    }
  | {
      readonly type: 'share-given';
      readonly from: readonly Power[];
      readonly to: Power;
      readonly marker: MarkerKind;
      readonly area: AreaId;
      readonly paid: number;
    }
  | {
      readonly type: 'offer-made';
      readonly from: Power;
      readonly to: Power;
      readonly marker: MarkerKind;
      readonly area: AreaId;
      readonly kind: 'gift' | 'share';
      /** The whole bargain, as it was offered. */
      readonly line: string;
    }
  | { readonly type: 'minor-backed'; readonly power: Power; readonly minor: Power; readonly area: AreaId };

declare module '../state/facts.ts' {
  interface FactsByChapter {
    negotiation: NegotiationFact;
  }
}
