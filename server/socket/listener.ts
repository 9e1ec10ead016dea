import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Limits } from '../limits/default-limits.ts';
import type { CountedLog } from '../counted-log.ts';
import { createHttpServer, type TlsFiles } from '../tls.ts';
import { refuseUpgrade } from './upgrade.ts';

/** Milliseconds a client has for its request; after that, the connection is dropped. */
const HANDSHAKE_MS = 10_000;

const BOUNDS = {
  headersTimeout: HANDSHAKE_MS,
  requestTimeout: HANDSHAKE_MS,
  handshakeTimeout: HANDSHAKE_MS,
  keepAliveTimeout: 1000,
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 8 * 1024,
};

export interface ListenerOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly tls: TlsFiles | undefined;
  readonly limits: Limits;
  readonly log: CountedLog;
  readonly warn: (message: string) => void;
  /** Called for each connection before anything is read from it. */
  readonly onConnection: (socket: Socket) => void;
  /** Answers requests that are not for a websocket. */
  readonly onRequest: RequestListener;
  readonly onUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

export interface Listener {
  /** `ws://127.0.0.1:4010`, `wss:` with TLS. */
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

const listen = (http: Server, { host, port }: ListenerOptions): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, () => {
      http.off('error', reject);
      resolve(http.address() as AddressInfo);
    });
  });

/** Listens for websocket handshakes; connections without one in time, or without HTTP, are closed. */
export const listenAt = async (options: ListenerOptions): Promise<Listener> => {
  const { limits, log, tls, warn } = options;
  const { http, scheme, release } = await createHttpServer(options.onRequest, { tls, bounds: BOUNDS, warn });
  http.setTimeout(HANDSHAKE_MS);
  // Twice the number of accepted connections, so that refused clients still get an answer.
  http.maxConnections = 2 * limits.connections;
  http.prependListener('connection', options.onConnection);
  http.on('clientError', (cause: Error, socket: Socket) => {
    log.count('requests that are not HTTP', socket.remoteAddress ?? 'an address already gone', cause.message);
    if (socket.writable) refuseUpgrade(socket, { status: 400, why: 'The request is not HTTP.' });
    else socket.destroy();
  });
  http.on('upgrade', options.onUpgrade);
  const { address, family, port } = await listen(http, options);
  http.on('error', (cause) => {
    log.count('faults of the listening socket', options.host, cause.message);
  });
  const shown = family === 'IPv6' ? `[${address}]` : address;
  return {
    url: `${scheme}://${shown}:${String(port)}`,
    port,
    close: () =>
      new Promise((resolve) => {
        release();
        http.close(() => {
          resolve();
        });
        http.closeAllConnections();
      }),
  };
};
