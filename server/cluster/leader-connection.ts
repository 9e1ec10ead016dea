import { WebSocket } from 'ws';
import { CLUSTER_HEADER, FOR_HEADER, type OtherServer } from '../storage-backend.ts';

/** How long a server may take for a handshake, in milliseconds. */
const HANDSHAKE_MS = 2_000;
/** Close code of a connection that is ended with a reason for the client. */
const CLOSED_BY_RULE = 4400;

export interface LeaderConnectionOptions {
  readonly server: OtherServer;
  readonly secret: string;
  /** Address of the client. */
  readonly address: string;
  readonly onFrame: (text: string) => void;
  /** Called once when it ends, with a `reason` if the other server ended it with a reason for the client. */
  readonly onEnd: (reason: string | undefined) => void;
}

/** A connection to another server for one client, which passes its frames on unchanged. */
export class LeaderConnection {
  readonly server: OtherServer;
  #isOpened = false;
  readonly #socket: WebSocket;
  readonly #waiting: string[] = [];

  constructor({ server, secret, address, onFrame, onEnd }: LeaderConnectionOptions) {
    this.server = server;
    this.#socket = new WebSocket(server.url, {
      headers: { [CLUSTER_HEADER]: secret, [FOR_HEADER]: address },
      handshakeTimeout: HANDSHAKE_MS,
      perMessageDeflate: false,
    });
    this.#socket.on('open', () => {
      this.#isOpened = true;
      for (const text of this.#waiting.splice(0)) this.#socket.send(text);
    });
    this.#socket.on('message', (data: Buffer) => {
      const text = data.toString('utf8');
      // Keep-alive of tRPC.
      if (text === 'PING') this.#socket.send('PONG');
      else if (text !== 'PONG') onFrame(text);
    });
    // An error is followed by `close`.
    this.#socket.on('error', () => undefined);
    this.#socket.once('close', (code, reason) => {
      onEnd(code === CLOSED_BY_RULE ? reason.toString('utf8') : undefined);
    });
  }

  /** Whether anything was sent; if not, certainly no call on it was carried out. */
  get isOpened(): boolean {
    return this.#isOpened;
  }

  send(text: string): void {
    if (this.#socket.readyState === WebSocket.CONNECTING) this.#waiting.push(text);
    else if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  /** Stops reading from the leader until a promise settles. */
  pauseFor(whenDrained: Promise<void>): void {
    this.#socket.pause();
    void whenDrained.then(() => {
      this.#socket.resume();
    });
  }

  end(): void {
    this.#socket.terminate();
  }
}
