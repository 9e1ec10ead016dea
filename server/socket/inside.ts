import { Duplex } from 'node:stream';
import type { ClientLink } from '../gateways/client-links.ts';

/** One end of a line within this process. What is written to it waits until the other end reads it. */
export class InsideEnd extends Duplex {
  /** Whose line it is. */
  readonly link: ClientLink;
  #other: InsideEnd | undefined;
  /** Goes on with what the other end writes. */
  #goOn: (() => void) | undefined;

  constructor(link: ClientLink) {
    super({ allowHalfOpen: false });
    this.link = link;
  }

  join(other: InsideEnd): void {
    this.#other = other;
    other.#other = this;
  }

  #release(): void {
    const goOn = this.#goOn;
    this.#goOn = undefined;
    goOn?.();
  }

  override _read(): void {
    this.#release();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    const other = this.#other;
    if (!other || other.destroyed || chunk.length === 0) process.nextTick(done);
    else {
      other.#goOn = done;
      other.push(chunk);
    }
  }

  #hangUp(): void {
    const other = this.#other;
    this.#other = undefined;
    if (other && !other.destroyed) other.push(null);
  }

  override _final(done: () => void): void {
    this.#hangUp();
    done();
  }

  override _destroy(cause: Error | null, done: (cause?: Error | null) => void): void {
    this.#hangUp();
    this.#release();
    done(cause);
  }
}

/** A line within this process: the caller's end and the server's. */
export const insideLine = (link: ClientLink): { readonly near: Duplex; readonly far: InsideEnd } => {
  const [near, far] = [new InsideEnd(link), new InsideEnd(link)];
  near.join(far);
  return { near, far };
};
