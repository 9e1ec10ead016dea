import type { AreasByNumber } from '../casus-belli/areas.ts';
import type { AreaId, Power, Seat } from '../vocabulary/ids.ts';

/** Congresses (PB-CONG). */
export type CongressFact =
  | {
      readonly type: 'congress-called';
      readonly by: Power | null;
      readonly site: Power;
      readonly disputes: readonly number[];
      readonly areas?: AreasByNumber;
    }
  | { readonly type: 'congress-site-moved'; readonly from: Power; readonly to: Power }
  | {
      readonly type: 'dispute-brought';
      readonly by: Power;
      readonly casusBelli: number;
      readonly area?: AreaId;
    }
  | {
      readonly type: 'congress-convened';
      readonly site: Power;
      readonly members: readonly Seat[];
      readonly absent: readonly Seat[];
    }
  | { readonly type: 'attendance-answered'; readonly seat: Seat; readonly isComing: boolean }
  | { readonly type: 'guest-refused'; readonly by: Seat; readonly guest: Seat }
  | { readonly type: 'proposal-made'; readonly number: number; readonly by: Seat; readonly text: string }
  | { readonly type: 'voting-time-set'; readonly number: number; readonly by: Seat; readonly hours: number }
  /** For the voter alone while votes are sealed (PB-CONG-27). */
  | { readonly type: 'ballot-cast'; readonly seat: Seat; readonly line: string }
  | {
      readonly type: 'votes-counted';
      readonly round: number;
      readonly proposals: readonly {
        readonly number: number;
        readonly yes: readonly Seat[];
        readonly no: readonly Seat[];
        readonly passed: boolean;
        readonly byHost: boolean;
        /** What decided a tie (PB-CONG-29, 30). */
        readonly tie?: 'host-voted' | 'host-abstained';
      }[];
    }
  | { readonly type: 'second-round-called'; readonly proposals: readonly number[] }
  | { readonly type: 'resolution-adopted'; readonly number: number; readonly asked: readonly Seat[] }
  | {
      readonly type: 'resolution-signed';
      readonly number: number;
      readonly by: Seat;
      /** There was no answer, which counts as a signature (AMB-30). */
      readonly isBySilence?: true;
    }
  | { readonly type: 'congress-defied'; readonly number: number; readonly by: Seat }
  | { readonly type: 'resolution-fell'; readonly number: number; readonly defiers: readonly Seat[] }
  | { readonly type: 'congress-extended'; readonly extension: number }
  /** It is adjourned for a war turn; disputes the war does not settle stay before it (PBM-CONG-9). */
  | {
      readonly type: 'congress-stands-over';
      readonly disputes: readonly number[];
      readonly areas?: AreasByNumber;
    }
  | { readonly type: 'congress-sits-again'; readonly site: Power }
  | {
      readonly type: 'congress-ended';
      readonly settled: readonly number[];
      readonly unresolved: readonly number[];
      /** Areas of unresolved disputes. */
      readonly areas?: AreasByNumber;
    };

declare module '../state/facts.ts' {
  interface FactsByChapter {
    congress: CongressFact;
  }
}
