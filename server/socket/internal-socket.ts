import { Duplex } from 'node:stream';
import type { ClientConnection } from '../gateways/client-registry.ts';

/** One end of an in-process connection. Written data waits until the other end reads it. */
export class InternalSocket extends Duplex {
  /** The client it was opened for. */
  readonly client: ClientConnection;
  #peer: InternalSocket | undefined;
  /** Completes the other end's pending write. */
  #resumeWriter: (() => void) | undefined;

  constructor(client: ClientConnection) {
    super({ allowHalfOpen: false });
    this.client = client;
  }

  connectTo(peer: InternalSocket): void {
    this.#peer = peer;
    peer.#peer = this;
  }

  #release(): void {
    const resume = this.#resumeWriter;
    this.#resumeWriter = undefined;
    resume?.();
  }

  override _read(): void {
    this.#release();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    const peer = this.#peer;
    if (!peer || peer.destroyed || chunk.length === 0) process.nextTick(done);
    else {
      peer.#resumeWriter = done;
      peer.push(chunk);
    }
  }

  #endPeer(): void {
    const peer = this.#peer;
    this.#peer = undefined;
    if (peer && !peer.destroyed) peer.push(null);
  }

  override _final(done: () => void): void {
    this.#endPeer();
    done();
  }

  override _destroy(cause: Error | null, done: (cause?: Error | null) => void): void {
    this.#endPeer();
    this.#release();
    done(cause);
  }
}

/** An in-process connection: the client's end and the server's. */
export const internalConnection = (
  client: ClientConnection,
): { readonly clientEnd: Duplex; readonly serverEnd: InternalSocket } => {
  const [clientEnd, serverEnd] = [new InternalSocket(client), new InternalSocket(client)];
  clientEnd.connectTo(serverEnd);
  return { clientEnd, serverEnd };
};
