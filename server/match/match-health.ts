import { type Refusal, refuse } from '@chancery/shared/kernel/refusal.ts';
import { CallFailed, EngineUnavailable } from '../engine/failures.ts';
import type { Occupancy } from './occupancy.ts';
import { MatchClosed } from './match-closed.ts';
import type { MatchWatch } from './match-files.ts';

export interface MatchHealthOptions {
  readonly match: string;
  readonly phase: () => string;
  /** Number of the last journal line. */
  readonly lines: () => number;
  readonly occupancy: Occupancy;
  readonly watch: MatchWatch;
}

/** Whether a match can be gone on with: where its rules fail it is closed, for nothing it says can be trusted any more. */
export class MatchHealth {
  readonly #options: MatchHealthOptions;
  #failure: Refusal | undefined;

  constructor(options: MatchHealthOptions) {
    this.#options = options;
  }

  /** Why nothing can be done with it any more, where that is so. */
  get failure(): Refusal | undefined {
    return this.#failure;
  }

  /** Nothing more is taken, for its files are being closed. */
  end(): void {
    this.#failure ??= refuse('match-closing');
  }

  /**
   * Puts a question to the rules.
   * @throws MatchClosed where they fail
   */
  async ask<T>(question: () => Promise<T>): Promise<T> {
    if (this.#failure) throw new MatchClosed(this.#failure);
    try {
      return await this.#options.occupancy.during(question());
    } catch (cause) {
      throw new MatchClosed(this.failed(cause));
    }
  }

  /** The position is what it was before the rules failed, and nothing is taken any more. What is said of it. */
  failed(cause: unknown): Refusal {
    if (this.#failure) return this.#failure;
    if (cause instanceof EngineUnavailable) return refuse('engine-unavailable');
    if (!(cause instanceof CallFailed)) throw cause;
    const { match, watch, occupancy, lines } = this.#options;
    const phase = this.#options.phase();
    const [message = ''] = cause.message.split('\n');
    this.#failure = refuse('engine-failed', { match, phase, call: cause.place });
    this.warn(cause.message);
    watch.failed({ phase, message, lines: lines() });
    occupancy.wake();
    return this.#failure;
  }

  /** Tells the host of something that went wrong. */
  warn(message: string): void {
    const { match, phase, watch } = this.#options;
    watch.warn(`${match}: ${phase()}: ${message}`, { match });
  }
}
