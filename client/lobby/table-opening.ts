import { once } from 'node:events';
import { type WaitingStage, waitingStage } from '../shell/type-ahead.ts';
import type { Stage } from '../shell/stage-options.ts';

/** A table that is being opened. Keys typed meanwhile are kept for it. */
export class TableOpening {
  /** The message in the lobby. */
  readonly label: string;
  readonly stage: WaitingStage;
  readonly #attempt = new AbortController();

  constructor(label: string, lobby: Stage, quit: () => void) {
    this.label = label;
    this.stage = waitingStage(lobby, quit);
  }

  /** Stops waiting; undefined while keys are kept, because Esc drops those first. */
  get giveUp(): (() => void) | undefined {
    if (this.stage.isKeeping()) return undefined;
    return () => {
      this.#attempt.abort();
    };
  }

  /** Opens the table and passes the kept keys to its stage; returns early if the user gives up. */
  async run(open: (signal: AbortSignal) => Promise<void>, opened: () => Stage): Promise<void> {
    const { signal } = this.#attempt;
    await Promise.race([open(signal), once(signal, 'abort')]);
    if (!signal.aborted) this.stage.release(opened());
  }
}
