import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiError } from '@chancery/shared/api';
import type { AppRouter } from '@chancery/server/api/router.ts';
import { createTRPCClient, createWSClient, TRPCClientError, wsLink } from '@trpc/client';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

const sockets = new WeakMap<object, { close(): Promise<void> }>();

/** A client like those of players; it reconnects after an interruption, until it is disconnected or the test ends. */
export const connect = (url: string) => {
  const socket = createWSClient({ url, WebSocket: WebSocket as never, retryDelayMs: () => 20 });
  onTestFinished(() => socket.close());
  const client = createTRPCClient<AppRouter>({ links: [wsLink({ client: socket })] });
  sockets.set(client, socket);
  return client;
};

export type Client = ReturnType<typeof connect>;

/** Ends a client whose server is gone, which would try to reach it for the rest of the test. */
export const disconnect = (client: Client): Promise<void> | undefined => sockets.get(client)?.close();

/**
 * The refusal of a call.
 * @throws if it is not refused
 */
export const refusalOf = async (call: Promise<unknown>): Promise<ApiError> => {
  try {
    await call;
  } catch (cause) {
    if (!(cause instanceof TRPCClientError)) throw cause;
    const data = cause.data as { refusal?: ApiError } | undefined;
    if (data?.refusal) return data.refusal;
    throw cause;
  }
  throw new Error('the call was not refused');
};

/** Waits until a condition holds, up to the test's time limit. */
export const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await sleep(5);
};

/** Calls repeatedly, with a pause, until the answer is the expected one, and returns it. */
export const askUntil = async <T>(
  ask: () => Promise<T>,
  isIt: (answer: T) => boolean,
  pauseMs = 20,
): Promise<T> => {
  let answer = await ask();
  while (!isIt(answer)) {
    await sleep(pauseMs);
    answer = await ask();
  }
  return answer;
};

/** A bare websocket: sends exactly the given bytes and keeps received ones unchanged. */
export class BareSocket {
  readonly frames: string[] = [];
  readonly socket: WebSocket;
  #id = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (bytes: Buffer) => this.frames.push(bytes.toString('utf8')));
    socket.on('error', () => undefined);
  }

  static async open(url: string): Promise<BareSocket> {
    const bare = new BareSocket(new WebSocket(url));
    await once(bare.socket, 'open');
    onTestFinished(() => {
      bare.socket.terminate();
    });
    return bare;
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  send(frame: string | Buffer): void {
    this.socket.send(frame);
  }

  /** Calls a procedure and waits for the answering frame. */
  async call(method: 'query' | 'mutation' | 'subscription', path: string, input: unknown): Promise<void> {
    this.#id += 1;
    const id = this.#id;
    this.send(JSON.stringify({ id, jsonrpc: '2.0', method, params: { path, input } }));
    await until(() => this.frames.some((frame) => frame.startsWith(`{"id":${String(id)},`)));
  }
}
