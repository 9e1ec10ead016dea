import type { Power } from '../vocabulary/ids.ts';

/** Treaties, in any step; told to their parties only while secret (PB-TREATY). */
export type TreatyFact =
  | {
      readonly type: 'treaty-proposed';
      readonly treaty: string;
      readonly hash: string;
      readonly by: Power;
      readonly text: string;
    }
  | { readonly type: 'treaty-signed'; readonly treaty: string; readonly hash: string; readonly by: Power }
  | {
      readonly type: 'treaty-texts-differ';
      readonly treaty: string;
      readonly powers: readonly Power[];
      readonly lines: readonly { readonly power: Power; readonly line: string }[];
    }
  | { readonly type: 'treaty-refused'; readonly treaty: string; readonly by: Power }
  | {
      readonly type: 'treaty-in-force';
      readonly treaty: string;
      readonly text: string;
      readonly between: readonly Power[];
      readonly isPublished: boolean;
    }
  | { readonly type: 'treaty-published'; readonly treaty: string; readonly text: string; readonly by: Power }
  | {
      readonly type: 'clause-carried-out';
      readonly treaty: string;
      readonly clause: number;
      readonly line: string;
    }
  | {
      readonly type: 'clause-left-out';
      readonly treaty: string;
      readonly clause: number;
      readonly line: string;
      readonly why: string;
    }
  | {
      readonly type: 'treaty-broken';
      readonly treaty: string;
      readonly clause: number;
      readonly by: Power;
      readonly injured: readonly Power[];
    }
  | {
      readonly type: 'treaty-ended';
      readonly treaty: string;
      readonly why: 'breach' | 'lapse' | 'expired' | 'war' | 'withdrawn';
    }
  | { readonly type: 'treaty-left'; readonly treaty: string; readonly by: Power }
  /** The secret protocols of a public treaty, to its parties. */
  | { readonly type: 'protocol-in-force'; readonly treaty: string; readonly text: string }
  | { readonly type: 'lapse-agreed'; readonly treaty: string; readonly by: Power }
  | { readonly type: 'withdrawal-asked'; readonly treaty: string; readonly by: Power }
  | { readonly type: 'signature-withdrawn'; readonly treaty: string; readonly by: Power }
  /** Every injured party has waived, or the game master saw no breach: it binds as before. */
  | { readonly type: 'treaty-restored'; readonly treaty: string }
  | {
      readonly type: 'breach-ruled';
      readonly treaty: string;
      readonly clause: number;
      readonly by: Power;
      readonly isBreach: boolean;
    };

declare module '../state/facts.ts' {
  interface FactsByChapter {
    treaties: TreatyFact;
  }
}
