import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RATE_SENTENCES } from '../refusals/rate-sentences.ts';
import { refuse } from '../refusals/refuse.ts';

export interface RateOptions {
  /** Reason of the refusal; its facts are `most`, `seconds` and `wait`, the seconds until more is accepted. */
  readonly reason: keyof typeof RATE_SENTENCES;
  readonly most: number;
  readonly seconds: number;
}

/** Milliseconds until more is accepted, from the refusal's facts. */
export const msUntilNext = ({ facts }: Refusal): number => Number(facts?.['wait']) * 1000;

/** A rate limit: a number of points in a number of seconds, separately for each key. */
export class Rate {
  readonly #limiter: RateLimiterMemory;
  readonly #options: RateOptions;

  constructor(options: RateOptions) {
    this.#options = options;
    this.#limiter = new RateLimiterMemory({ points: options.most, duration: options.seconds });
  }

  /** Takes points, or returns a refusal if too few are left; refused points are not counted. */
  async take(key: string, points = 1): Promise<Refusal | undefined> {
    try {
      await this.#limiter.consume(key, points);
      return undefined;
    } catch (cause) {
      if (!(cause instanceof RateLimiterRes)) throw cause;
      await this.#limiter.reward(key, points);
      const { reason, most, seconds } = this.#options;
      return refuse(reason, { most, seconds, wait: Math.max(1, Math.ceil(cause.msBeforeNext / 1000)) });
    }
  }

  /** Returns points taken for something that did not happen. */
  async refund(key: string, points: number): Promise<void> {
    await this.#limiter.reward(key, points);
  }
}
