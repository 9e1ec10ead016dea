import type { GmDesk, GmAct, GmDone, Preview, SealedResult } from '@chancery/shared/gm-api';

/** What goes with an act: the reason, and that it is meant although somebody is missing. */
interface ActOptions {
  readonly why?: string;
  readonly yes?: boolean;
}

/** What a game master's seat is offered by its server. */
export interface GmServer {
  act(phase: string, act: GmAct, doing: ActOptions): Promise<GmDone>;
  desk(): Promise<GmDesk>;
  preview(): Promise<Preview>;
  /** What is sealed; as a seat will be told it where one is named. */
  sealed(as?: string): Promise<SealedResult>;
}

/** What a game master can do at the table on screen; what is looked at is shown when it has come. */
export interface GmCalls {
  act(act: GmAct, doing?: ActOptions): Promise<GmDone>;
  preview(): Promise<void>;
  sealed(as?: string): Promise<void>;
}

/** A match as its game master sees it, besides the position. */
export interface GmTable {
  readonly desk: GmDesk;
  /** What was looked at last. */
  readonly preview?: Preview;
  readonly sealed?: SealedResult;
}
