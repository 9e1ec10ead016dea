import { once } from 'node:events';
import { type WaitingStage, waitingStage } from '../shell/kept-keys.ts';
import type { Stage } from '../shell/stage-options.ts';

/** A table that is being opened: what is typed meanwhile is for it. */
export class TableOpening {
  /** What the lobby says of it. */
  readonly label: string;
  readonly stage: WaitingStage;
  readonly #attempt = new AbortController();

  constructor(label: string, lobby: Stage, quit: () => void) {
    this.label = label;
    this.stage = waitingStage(lobby, quit);
  }

  /** Waits no longer; undefined while keys are kept, which Esc drops first. */
  get giveUp(): (() => void) | undefined {
    if (this.stage.isKeeping()) return undefined;
    return () => {
      this.#attempt.abort();
    };
  }

  /** Opens the table and hands its stage the keys, or returns as soon as that is given up. */
  async run(open: (signal: AbortSignal) => Promise<void>, opened: () => Stage): Promise<void> {
    const { signal } = this.#attempt;
    await Promise.race([open(signal), once(signal, 'abort')]);
    if (!signal.aborted) this.stage.release(opened());
  }
}
