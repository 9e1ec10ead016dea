import { setTimeout as sleep } from 'node:timers/promises';
import { Transform, type TransformCallback } from 'node:stream';
import { msUntilNext, type Rate } from '../../limits/rate.ts';

/** Input of a session at a limited rate; the rest waits at the client. */
export class RateLimitedInput extends Transform {
  readonly #rate: Rate;

  constructor(rate: Rate) {
    super({ highWaterMark: 4096 });
    this.#rate = rate;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#pass(chunk).then(() => {
      done();
    }, done);
  }

  async #pass(chunk: Buffer): Promise<void> {
    for (let from = 0; from < chunk.length; from += 1024) {
      const piece = chunk.subarray(from, from + 1024);
      for (;;) {
        const refusal = await this.#rate.take('typed', piece.length);
        if (!refusal || this.destroyed) break;
        await sleep(msUntilNext(refusal), undefined, { ref: false });
      }
      if (this.destroyed) return;
      this.push(piece);
    }
  }
}

/** Standard input of a command; fails after a number of bytes. */
export class BoundedInput extends Transform {
  #left: number;

  constructor(most: number) {
    super();
    this.#left = most;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#left -= chunk.length;
    if (this.#left < 0) done(new Error('more comes in than a sheet may have'));
    else done(null, chunk);
  }
}
