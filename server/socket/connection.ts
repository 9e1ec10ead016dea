import { EventEmitter } from 'node:events';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import type { WebSocket } from 'ws';
import { refusalText } from '../api/refusal-text.ts';
import type { ClientConnection } from '../gateways/client-registry.ts';
import type { Limits } from '../limits/default-limits.ts';
import { msUntilNext } from '../limits/rate.ts';
import { refusalFrame, type BadFrame, badFrame, readFrame } from './frames.ts';
import { refuse } from '../refusals/refuse.ts';

/** Close code of a connection that the server ends with a reason, which is in the close frame. */
const CLOSED_BY_RULE = 4400;
/** The most bytes of reason in a close frame. */
const LONGEST_REASON = 120;
/** The most running calls of a client, and their bytes, before the server stops reading from it. */
const MAX_ACTIVE_CALLS = 16;
const MAX_ACTIVE_BYTES = 256 * 1024;
/** A larger bad frame counts as several, because checking it costs more. */
const BAD_FRAME_BYTES = 128 * 1024;
/** Close code when the server stops; clients then reconnect automatically. */
const SERVER_STOPS = 1012;
/** How long a client has to answer a close frame before the connection is dropped, in milliseconds. */
const CLOSE_TIMEOUT_MS = 1000;

export interface SocketConnectionOptions {
  readonly socket: WebSocket;
  readonly address: string;
  readonly limits: Limits;
  /** Counts received bytes; a refusal says when more are accepted. */
  readonly countBytes: (bytes: number) => Promise<Refusal | undefined>;
  /** Called with a frame that was not a call. */
  readonly onBadFrame: (why: string) => void;
  /** Called with an error thrown while a frame was handled. */
  readonly onFault: (cause: unknown) => void;
}

/**
 * One websocket, as seen by the call handler. Nothing that happens on it affects other connections or the process:
 * an error while a frame is handled closes this connection. If a client does not read, the server stops reading
 * from it, so that its unread answers stay bounded.
 */
export class SocketConnection extends EventEmitter implements ClientConnection {
  readonly address: string;
  readonly #options: SocketConnectionOptions;
  #badFrames = 0;
  #isOver = false;
  #isPaused = false;
  #listeners = 0;
  #activeCalls = 0;
  /** Bytes received since no call was running. */
  #activeBytes = 0;
  /** Received calls that are not carried out yet, in order. */
  readonly #pendingCalls: Buffer[] = [];
  #isDispatching = false;
  /** Runs while a rate limit is exceeded; nothing is read until it ends. */
  #throttleTimer: NodeJS.Timeout | undefined;
  #drainWaiters: (() => void)[] = [];
  /** Called when no call is running and no more will be. */
  #onIdle: (() => void) | undefined;

  constructor(options: SocketConnectionOptions) {
    super();
    this.#options = options;
    this.address = options.address;
    const { socket } = options;
    socket.on('message', (data: Buffer, isBinary) => {
      this.#guard(() => {
        this.#receive(data, isBinary);
      });
    });
    socket.on('ping', (data) => {
      this.#guard(() => {
        socket.pong(data, false, this.#updateFlow);
        this.#updateFlow();
      });
    });
    socket.on('error', (cause) => {
      options.onBadFrame(cause.message);
    });
    socket.on('close', () => {
      this.#isOver = true;
      clearTimeout(this.#throttleTimer);
      this.#updateFlow();
      this.#guard(() => this.emit('close'));
    });
  }

  get readyState(): number {
    return this.#isOver ? this.#options.socket.CLOSING : this.#options.socket.readyState;
  }

  #guard(work: () => void): void {
    try {
      work();
    } catch (cause) {
      this.terminate();
      this.#options.onFault(cause);
    }
  }

  #receive(data: Buffer, isBinary: boolean): void {
    if (this.#isOver) {
      // A client that keeps sending after the close frame is not read.
      this.#options.socket.pause();
      return;
    }
    this.#activeBytes += data.length;
    void this.#options.countBytes(data.length).then((refusal) => {
      if (refusal) this.throttle(refusal);
    });
    const read = isBinary ? badFrame(refuse('binary-frame')) : readFrame(data, this.#options.limits);
    if ('refusal' in read) this.#refuseFrame(read, data.length);
    else {
      this.#pendingCalls.push(...read);
      this.#dispatchNext();
    }
  }

  /**
   * Passes the next call to the handler. Other connections are served between two calls, and none is passed on
   * while too many are running or the connection is throttled.
   */
  #dispatchNext(): void {
    if (this.#isDispatching || this.#isOver || this.#throttleTimer || this.#isBusy || this.#onIdle) return;
    const call = this.#pendingCalls.shift();
    if (!call) return;
    this.#isDispatching = true;
    setImmediate(() => {
      this.#isDispatching = false;
      this.#updateFlow();
    });
    this.#guard(() => this.emit('message', call, false));
  }

  #refuseFrame({ refusal, id, isLast }: BadFrame, bytes: number): void {
    const { limits, onBadFrame } = this.#options;
    this.send(refusalFrame(id, refusal));
    onBadFrame(refusal.reason);
    if (isLast) this.end(refusal);
    this.#badFrames += Math.max(1, Math.ceil(bytes / BAD_FRAME_BYTES));
    if (this.#badFrames > limits.badFrames) this.end(refuse('too-many-bad-frames'));
  }

  /** Whether the client has left so much unread that no more should be sent. */
  get isFull(): boolean {
    return !this.#isOver && this.#options.socket.bufferedAmount > this.#options.limits.unreadBytes;
  }

  get #isBusy(): boolean {
    if (this.#activeCalls === 0) this.#activeBytes = 0;
    return this.#activeCalls > MAX_ACTIVE_CALLS || this.#activeBytes > MAX_ACTIVE_BYTES;
  }

  /** Pauses or resumes reading from the client, depending on its calls and unread answers. */
  readonly #updateFlow = (): void => {
    const { socket } = this.#options;
    const isFull = this.isFull;
    if (!isFull) for (const wake of this.#drainWaiters.splice(0)) wake();
    this.#dispatchNext();
    const shouldPause =
      isFull || this.#isBusy || this.#pendingCalls.length > 0 || this.#throttleTimer !== undefined;
    if (shouldPause === this.#isPaused) return;
    this.#isPaused = shouldPause;
    if (shouldPause) socket.pause();
    else socket.resume();
  };

  /** Settles when the client has read enough, or is gone. */
  async whenDrained(): Promise<void> {
    if (this.isFull) await new Promise<void>((resolve) => this.#drainWaiters.push(resolve));
  }

  /** Runs one call of the client; while too many are running, no more are read. */
  async runCall<T>(call: () => Promise<T>): Promise<T> {
    this.#activeCalls += 1;
    this.#updateFlow();
    try {
      await this.whenDrained();
      return await call();
    } finally {
      this.#activeCalls -= 1;
      this.#updateFlow();
      // The answer is sent after this.
      if (this.#activeCalls === 0) setImmediate(() => this.#onIdle?.());
    }
  }

  /**
   * Accepts no more calls; settles when the running ones are answered and the client was told that the server
   * stops.
   */
  async finish(): Promise<void> {
    if (this.#isOver) return;
    await new Promise<void>((resolve) => {
      this.#onIdle = resolve;
      this.once('close', resolve);
      if (this.#activeCalls === 0) resolve();
    });
    this.#options.socket.close(SERVER_STOPS, 'The server is stopping.');
  }

  /**
   * A rate limit was exceeded: nothing is read from the client or carried out until the limit allows it again.
   */
  throttle(refusal: Refusal): void {
    if (this.#isOver || this.#throttleTimer) return;
    this.#throttleTimer = setTimeout(() => {
      this.#throttleTimer = undefined;
      this.#updateFlow();
    }, msUntilNext(refusal)).unref();
    this.#updateFlow();
  }

  /** Adds a subscription of the connection, or returns a refusal; `removeSubscription` releases it. */
  addSubscription(): Refusal | undefined {
    const most = this.#options.limits.connectionListeners;
    if (this.#listeners >= most) return refuse('too-many-listeners', { most });
    this.#listeners += 1;
    return undefined;
  }

  removeSubscription(): void {
    this.#listeners -= 1;
  }

  send(text: string): void {
    if (this.#isOver) return;
    this.#options.socket.send(text, this.#updateFlow);
    this.#updateFlow();
  }

  close(): void {
    this.#options.socket.close();
  }

  terminate(): void {
    this.#isOver = true;
    this.#options.socket.terminate();
  }

  end(refusal: Refusal): void {
    this.endWithReason(refusalText(refusal));
  }

  /** Ends it with a sentence as the reason for the client. */
  endWithReason(sentence: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const { socket } = this.#options;
    const reason = Buffer.from(sentence).subarray(0, LONGEST_REASON).toString('utf8');
    socket.resume();
    socket.close(CLOSED_BY_RULE, reason.replaceAll('\ufffd', ''));
    setTimeout(() => {
      socket.terminate();
    }, CLOSE_TIMEOUT_MS).unref();
  }
}
