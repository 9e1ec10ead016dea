import type { Power } from '../vocabulary/ids.ts';
import type { TreatyReference } from './naming.ts';

/** Treaties, in any step; for their parties only while secret (PB-TREATY). */
export type TreatyFact =
  | (TreatyReference & {
      readonly type: 'treaty-proposed';
      readonly hash: string;
      readonly by: Power;
      readonly text: string;
    })
  | (TreatyReference & { readonly type: 'treaty-signed'; readonly hash: string; readonly by: Power })
  | (TreatyReference & {
      readonly type: 'treaty-texts-differ';
      readonly powers: readonly Power[];
      readonly lines: readonly { readonly power: Power; readonly line: string }[];
    })
  | (TreatyReference & { readonly type: 'treaty-refused'; readonly by: Power })
  | (TreatyReference & {
      readonly type: 'treaty-in-force';
      readonly text: string;
      readonly between: readonly Power[];
      readonly isPublished: boolean;
    })
  | (TreatyReference & { readonly type: 'treaty-published'; readonly text: string; readonly by: Power })
  | (TreatyReference & {
      readonly type: 'clause-carried-out';
      readonly clause: number;
      readonly line: string;
    })
  | (TreatyReference & {
      readonly type: 'clause-left-out';
      readonly clause: number;
      readonly line: string;
      readonly why: string;
    })
  | (TreatyReference & {
      readonly type: 'treaty-broken';
      readonly clause: number;
      readonly by: Power;
      readonly injured: readonly Power[];
      /** Its parties already knew; now everybody is told. */
      readonly isBroughtToLight?: true;
    })
  | (TreatyReference & {
      readonly type: 'treaty-ended';
      readonly why: 'breach' | 'lapse' | 'expired' | 'war' | 'withdrawn';
    })
  | (TreatyReference & { readonly type: 'treaty-left'; readonly by: Power })
  /** The secret protocols of a public treaty, to its parties. */
  | (TreatyReference & { readonly type: 'protocol-in-force'; readonly text: string })
  | (TreatyReference & { readonly type: 'lapse-agreed'; readonly by: Power })
  | (TreatyReference & { readonly type: 'withdrawal-asked'; readonly by: Power })
  | (TreatyReference & { readonly type: 'signature-withdrawn'; readonly by: Power })
  /** Every injured party has waived, or the game master saw no breach: the treaty is in force again. */
  | (TreatyReference & { readonly type: 'treaty-restored' })
  | (TreatyReference & {
      readonly type: 'breach-ruled';
      readonly clause: number;
      readonly by: Power;
      readonly isBreach: boolean;
    });

declare module '../state/facts.ts' {
  interface FactsByChapter {
    treaties: TreatyFact;
  }
}
