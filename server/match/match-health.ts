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

/**
 * Whether a match can continue. If its rules fail, it is closed, because its results can no longer be trusted.
 */
export class MatchHealth {
  readonly #options: MatchHealthOptions;
  #failure: Refusal | undefined;

  constructor(options: MatchHealthOptions) {
    this.#options = options;
  }

  /** Why the match accepts and answers nothing any more, or undefined. */
  get failure(): Refusal | undefined {
    return this.#failure;
  }

  /** From now on nothing is accepted, because the files are being closed. */
  end(): void {
    this.#failure ??= refuse('match-closing');
  }

  /**
   * Makes a call to the engine.
   * @throws MatchClosed if it fails
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
   * Records that the rules have failed: the position stays as it was, and nothing is accepted any more.
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

  /** Warns the host. */
  warn(message: string): void {
    const { match, phase, observer } = this.#options;
    observer.warn(`${match}: ${phase()}: ${message}`, { match });
  }
}
