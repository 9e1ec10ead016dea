import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { CallFailed, EngineUnavailable } from '../engine/failures.ts';
import type { Occupancy } from './occupancy.ts';
import { MatchClosed } from './match-closed.ts';
import type { MatchObserver } from './match-files.ts';
import { refuse } from '../refusals/refuse.ts';

export interface MatchHealthOptions {
  readonly match: string;
  readonly phase: () => string;
  /** Number of the last journal line. */
  readonly lines: () => number;
  readonly occupancy: Occupancy;
  readonly observer: MatchObserver;
}

/** Whether a match can go on: where its rules fail it is closed, for its answers cannot be trusted any more. */
export class MatchHealth {
  readonly #options: MatchHealthOptions;
  #failure: Refusal | undefined;

  constructor(options: MatchHealthOptions) {
    this.#options = options;
  }

  /** Why the match takes and answers nothing any more, where that is so. */
  get failure(): Refusal | undefined {
    return this.#failure;
  }

  /** From now on nothing is taken: the files are being closed. */
  end(): void {
    this.#failure ??= refuse('match-closing');
  }

  /**
   * Makes a call to the engine.
   * @throws MatchClosed where it fails
   */
  async ask<T>(question: () => Promise<T>): Promise<T> {
    if (this.#failure) throw new MatchClosed(this.#failure);
    try {
      return await this.#options.occupancy.track(question());
    } catch (cause) {
      throw new MatchClosed(this.recordFailure(cause));
    }
  }

  /**
   * Notes that the rules have failed: the position is as it was before, and nothing is taken any more.
   * @returns the refusal of this and all further calls
   */
  recordFailure(cause: unknown): Refusal {
    if (this.#failure) return this.#failure;
    if (cause instanceof EngineUnavailable) return refuse('engine-unavailable');
    if (!(cause instanceof CallFailed)) throw cause;
    const { match, observer, occupancy, lines } = this.#options;
    const phase = this.#options.phase();
    const [message = ''] = cause.message.split('\n');
    this.#failure = refuse('engine-failed', { match, phase, call: cause.place });
    this.warn(cause.message);
    observer.failed({ phase, message, lines: lines() });
    occupancy.notify();
    return this.#failure;
  }

  /** Tells the host of something that went wrong. */
  warn(message: string): void {
    const { match, phase, observer } = this.#options;
    observer.warn(`${match}: ${phase()}: ${message}`, { match });
  }
}
