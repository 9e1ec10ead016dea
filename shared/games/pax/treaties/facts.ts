import type { Power } from '../vocabulary/ids.ts';
import type { TreatyNamed } from './naming.ts';

/** Treaties, in any step; told to their parties only while secret (PB-TREATY). */
export type TreatyFact =
  | (TreatyNamed & {
      readonly type: 'treaty-proposed';
      readonly hash: string;
      readonly by: Power;
      readonly text: string;
    })
  | (TreatyNamed & { readonly type: 'treaty-signed'; readonly hash: string; readonly by: Power })
  | (TreatyNamed & {
      readonly type: 'treaty-texts-differ';
      readonly powers: readonly Power[];
      readonly lines: readonly { readonly power: Power; readonly line: string }[];
    })
  | (TreatyNamed & { readonly type: 'treaty-refused'; readonly by: Power })
  | (TreatyNamed & {
      readonly type: 'treaty-in-force';
      readonly text: string;
      readonly between: readonly Power[];
      readonly isPublished: boolean;
    })
  | (TreatyNamed & { readonly type: 'treaty-published'; readonly text: string; readonly by: Power })
  | (TreatyNamed & {
      readonly type: 'clause-carried-out';
      readonly clause: number;
      readonly line: string;
    })
  | (TreatyNamed & {
      readonly type: 'clause-left-out';
      readonly clause: number;
      readonly line: string;
      readonly why: string;
    })
  | (TreatyNamed & {
      readonly type: 'treaty-broken';
      readonly clause: number;
      readonly by: Power;
      readonly injured: readonly Power[];
    })
  | (TreatyNamed & {
      readonly type: 'treaty-ended';
      readonly why: 'breach' | 'lapse' | 'expired' | 'war' | 'withdrawn';
    })
  | (TreatyNamed & { readonly type: 'treaty-left'; readonly by: Power })
  /** The secret protocols of a public treaty, to its parties. */
  | (TreatyNamed & { readonly type: 'protocol-in-force'; readonly text: string })
  | (TreatyNamed & { readonly type: 'lapse-agreed'; readonly by: Power })
  | (TreatyNamed & { readonly type: 'withdrawal-asked'; readonly by: Power })
  | (TreatyNamed & { readonly type: 'signature-withdrawn'; readonly by: Power })
  /** Every injured party has waived, or the game master saw no breach: it binds as before. */
  | (TreatyNamed & { readonly type: 'treaty-restored' })
  | (TreatyNamed & {
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
