import { Duplex, type DuplexOptions } from 'node:stream';

// Streams between two processes over their message channel. Each stream has a number. At most one chunk is in
// transit in each direction, which provides backpressure.

/** A message from one end of a stream to the other. */
export type StreamMessage =
  | { readonly is: 'data'; readonly stream: number; readonly data: Uint8Array }
  /** The chunk has been read; the next may be sent. */
  | { readonly is: 'taken'; readonly stream: number }
  | { readonly is: 'finished'; readonly stream: number }
  | { readonly is: 'closed'; readonly stream: number };

const STREAM_KINDS = ['data', 'taken', 'finished', 'closed'] satisfies StreamMessage['is'][];

export const isStreamMessage = (message: { readonly is: string }): message is StreamMessage =>
  (STREAM_KINDS as readonly string[]).includes(message.is);

type Send = (message: StreamMessage) => void;

/** One end of a stream whose other end is in another process. */
class WireStream extends Duplex {
  readonly number: number;
  readonly #send: Send;
  /** Callback of the pending write, called when the other end has read the chunk. */
  #writeDone: (() => void) | undefined;
  /** Whether the last chunk received has still to be acknowledged. */
  #mustAcknowledge = false;
  #isClosedThere = false;

  constructor(number: number, send: Send, options: DuplexOptions = {}) {
    super(options);
    this.number = number;
    this.#send = send;
  }

  receive(message: StreamMessage): void {
    switch (message.is) {
      case 'data':
        this.#mustAcknowledge = true;
        if (this.push(Buffer.from(message.data))) this.#acknowledge();
        return;
      case 'taken':
        this.#completeWrite();
        return;
      case 'finished':
        this.push(null);
        return;
      case 'closed':
        this.closeHere();
    }
  }

  /** Closes without a message, because the other end is gone. */
  closeHere(): void {
    this.#isClosedThere = true;
    this.destroy();
  }

  #acknowledge(): void {
    if (!this.#mustAcknowledge) return;
    this.#mustAcknowledge = false;
    this.#send({ is: 'taken', stream: this.number });
  }

  #completeWrite(): void {
    const writeDone = this.#writeDone;
    this.#writeDone = undefined;
    writeDone?.();
  }

  override _read(): void {
    this.#acknowledge();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#writeDone = done;
    this.#send({ is: 'data', stream: this.number, data: chunk });
  }

  override _writev(chunks: readonly { readonly chunk: Buffer }[], done: () => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'utf8', done);
  }

  override _final(done: () => void): void {
    this.#send({ is: 'finished', stream: this.number });
    done();
  }

  override _destroy(cause: Error | null, done: (cause?: Error | null) => void): void {
    if (!this.#isClosedThere) this.#send({ is: 'closed', stream: this.number });
    this.#completeWrite();
    done(cause);
  }
}

/** All streams from one process to another. */
export class Wire {
  readonly #send: Send;
  readonly #streams = new Map<number, WireStream>();
  #next: number;

  /** @param first the number of the first stream opened here: 0 in one process, 1 in the other */
  constructor(send: Send, first: 0 | 1) {
    this.#send = send;
    this.#next = first;
  }

  /** Opens a stream; the other process accepts it by its number. */
  open(options?: DuplexOptions): WireStream {
    const number = this.#next;
    this.#next += 2;
    return this.accept(number, options);
  }

  /** Accepts a stream that the other process has opened. */
  accept(number: number, options?: DuplexOptions): WireStream {
    const stream = new WireStream(number, this.#send, options);
    this.#streams.set(number, stream);
    // Readers notice the error by the end of the stream.
    stream.on('error', () => undefined);
    stream.once('close', () => this.#streams.delete(number));
    return stream;
  }

  receive(message: StreamMessage): void {
    this.#streams.get(message.stream)?.receive(message);
  }

  /** The other process is gone. */
  close(): void {
    for (const stream of [...this.#streams.values()]) stream.closeHere();
  }
}

/** Connects two streams in both directions; when one closes, so does the other. */
export const connectStreams = (one: Duplex, other: Duplex): void => {
  one.pipe(other).pipe(one);
  for (const [here, there] of [
    [one, other],
    [other, one],
  ] as const) {
    here.on('error', () => there.destroy());
    here.once('close', () => there.destroy());
  }
};
