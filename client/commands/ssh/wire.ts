import { Duplex, type DuplexOptions } from 'node:stream';

// Streams between two processes that have nothing but messages: a number for each stream, and of each direction one
// piece under way, so that whoever does not read stops whoever writes.

/** What two ends of a stream tell each other. */
export type StreamMessage =
  | { readonly is: 'data'; readonly stream: number; readonly data: Uint8Array }
  /** The piece has been read; the next may come. */
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
  /** Goes on writing when the other end has read. */
  #goOn: (() => void) | undefined;
  /** The other end has not been told yet that its piece was read. */
  #owesWord = false;
  #isClosedThere = false;

  constructor(number: number, send: Send, options: DuplexOptions = {}) {
    super(options);
    this.number = number;
    this.#send = send;
  }

  hear(message: StreamMessage): void {
    switch (message.is) {
      case 'data':
        this.#owesWord = true;
        if (this.push(Buffer.from(message.data))) this.#tellTaken();
        return;
      case 'taken':
        this.#release();
        return;
      case 'finished':
        this.push(null);
        return;
      case 'closed':
        this.closeHere();
    }
  }

  /** The other end is gone, and is told nothing more. */
  closeHere(): void {
    this.#isClosedThere = true;
    this.destroy();
  }

  #tellTaken(): void {
    if (!this.#owesWord) return;
    this.#owesWord = false;
    this.#send({ is: 'taken', stream: this.number });
  }

  #release(): void {
    const goOn = this.#goOn;
    this.#goOn = undefined;
    goOn?.();
  }

  override _read(): void {
    this.#tellTaken();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#goOn = done;
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
    this.#release();
    done(cause);
  }
}

/** The streams of one process to another. */
export class Wire {
  readonly #send: Send;
  readonly #streams = new Map<number, WireStream>();
  #next: number;

  /** @param first the number of the first stream opened here: 0 at one end, 1 at the other */
  constructor(send: Send, first: 0 | 1) {
    this.#send = send;
    this.#next = first;
  }

  /** A new stream, to be taken up at the other end by its number. */
  open(options?: DuplexOptions): WireStream {
    const number = this.#next;
    this.#next += 2;
    return this.take(number, options);
  }

  /** This end of a stream that the other process has opened. */
  take(number: number, options?: DuplexOptions): WireStream {
    const stream = new WireStream(number, this.#send, options);
    this.#streams.set(number, stream);
    // What ends without a word ends what reads it.
    stream.on('error', () => undefined);
    stream.once('close', () => this.#streams.delete(number));
    return stream;
  }

  hear(message: StreamMessage): void {
    this.#streams.get(message.stream)?.hear(message);
  }

  /** The other process is gone. */
  close(): void {
    for (const stream of [...this.#streams.values()]) stream.closeHere();
  }
}

/** Joins two streams in both directions; when one is gone, so is the other. */
export const joinStreams = (one: Duplex, other: Duplex): void => {
  one.pipe(other).pipe(one);
  for (const [here, there] of [
    [one, other],
    [other, one],
  ] as const) {
    here.on('error', () => there.destroy());
    here.once('close', () => there.destroy());
  }
};
