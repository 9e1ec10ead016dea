import type { GmDesk, GmAct, GmDone, Preview, SealedResult } from '@chancery/shared/gm-api';

/** Options of an action: its reason, and whether it is meant although players are missing. */
interface ActOptions {
  readonly why?: string;
  readonly yes?: boolean;
}

/** The calls that the server has for a game master. */
export interface GmServer {
  act(phase: string, act: GmAct, doing: ActOptions): Promise<GmDone>;
  desk(): Promise<GmDesk>;
  preview(): Promise<Preview>;
  /** Sealed data; if a seat is named, as that seat will receive it. */
  sealed(as?: string): Promise<SealedResult>;
}

/** What a game master can do on screen. Requested data is shown when it arrives. */
export interface GmCalls {
  act(act: GmAct, doing?: ActOptions): Promise<GmDone>;
  preview(): Promise<void>;
  sealed(as?: string): Promise<void>;
}

/** What a game master sees of a match besides the position. */
export interface GmTable {
  readonly desk: GmDesk;
  /** The last preview. */
  readonly preview?: Preview;
  readonly sealed?: SealedResult;
}
