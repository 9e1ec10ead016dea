import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MAX_FRAME } from '@chancery/shared/api';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { WebSocketServer } from 'ws';
import { appRouter } from './api/router.ts';
import type { Store } from './store.ts';
import { openFront, type TlsFiles } from './tls.ts';

export interface Address {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The certificate to serve with; without one nothing is encrypted. */
  readonly tls?: TlsFiles | undefined;
}

export interface Socket {
  /** `ws://127.0.0.1:4010` */
  readonly url: string;
  readonly port: number;
  /** Cuts every connection off; clients may come back. */
  cutOff(): void;
  /** Cuts every connection off and stops listening. */
  close(): Promise<void>;
}

/** Bytes a client may leave unread before it is cut off. */
const MOST_UNREAD = 32 * MAX_FRAME;
/** Milliseconds of silence after which a client is pinged, and of waiting for its answer. */
const KEEP_ALIVE = { enabled: true, pingMs: 30_000, pongWaitMs: 10_000 };

const listen = (http: Server, { host, port }: Address): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, () => {
      http.off('error', reject);
      resolve(http.address() as AddressInfo);
    });
  });

const refuseRequest: RequestListener = (_request, response) => {
  response.writeHead(426, { 'content-type': 'text/plain', connection: 'close' });
  response.end('Chancery speaks websocket only.\n');
};

/** Serves a store over a websocket. */
export const openSocket = async (store: Store, address: Address): Promise<Socket> => {
  const { http, scheme, release } = await openFront(refuseRequest, address.tls, store.trouble);
  const { address: host, family, port } = await listen(http, address);
  const wss = new WebSocketServer({ server: http, maxPayload: MAX_FRAME });
  applyWSSHandler({
    wss,
    router: appRouter,
    createContext: () => ({ store }),
    keepAlive: KEEP_ALIVE,
    onError: ({ error, path }) => {
      if (error.code === 'INTERNAL_SERVER_ERROR')
        store.trouble(`${path ?? 'socket'}: ${error.cause?.stack ?? ''}`);
    },
  });
  wss.on('connection', (client) => {
    client.on('message', () => {
      if (client.bufferedAmount > MOST_UNREAD) client.terminate();
    });
  });
  const cutOff = (): void => {
    for (const client of wss.clients) client.terminate();
  };
  const shown = family === 'IPv6' ? `[${host}]` : host;
  return {
    url: `${scheme}://${shown}:${String(port)}`,
    port,
    cutOff,
    close: async () => {
      cutOff();
      release();
      await new Promise<void>((resolve) =>
        wss.close(() => {
          resolve();
        }),
      );
      await new Promise<void>((resolve) =>
        http.close(() => {
          resolve();
        }),
      );
    },
  };
};
