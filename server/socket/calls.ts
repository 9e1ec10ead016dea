import type { IncomingMessage } from 'node:http';
import { getWSConnectionHandler, type WSSHandlerOptions } from '@trpc/server/adapters/ws';
import type { WebSocket, WebSocketServer } from 'ws';
import { type AppRouter, appRouter } from '../api/router.ts';
import type { CallContext } from '../api/trpc.ts';
import type { CountedLog } from '../log.ts';
import { RelayedConnection } from '../club/relayed-connection.ts';
import type { Relay } from '../storage-backend.ts';
import { LeadershipLost } from '../storage/contract.ts';
import type { SocketConnection } from './connection.ts';

/** Milliseconds of silence after which a client is pinged, and of waiting for its answer. */
const KEEP_ALIVE = { enabled: true, pingMs: 30_000, pongWaitMs: 20_000 };
/** What the calls' handler is shown of every request: it reads nothing else of it, and can trip over nothing. */
const REQUEST = { url: '/', headers: { host: 'chancery' } } as IncomingMessage;

type OnError = NonNullable<WSSHandlerOptions<AppRouter>['onError']>;

const stackOf = (cause: unknown): string =>
  cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);

export interface Serving {
  readonly connection: SocketConnection;
  readonly context: CallContext;
  readonly log: CountedLog;
  /** Where other servers lead matches too: to whom calls about those go. */
  readonly relay?: Relay | undefined;
}

/** Serves the calls of one line. */
export const serveCalls = ({ connection, context, log, relay }: Serving): void => {
  const onError: OnError = ({ error, path }) => {
    // What another server leads is asked of that one.
    if (error.code !== 'INTERNAL_SERVER_ERROR' || error.cause instanceof LeadershipLost) return;
    log.count(`faults in ${path ?? 'a connection'}`, connection.address, stackOf(error.cause ?? error));
  };
  const handle = getWSConnectionHandler<AppRouter>({
    // Lines are admitted and handed over one by one; the handler only passes this on.
    wss: undefined as unknown as WebSocketServer,
    router: appRouter,
    createContext: () => context,
    keepAlive: KEEP_ALIVE,
    onError,
  });
  const end = relay ? new RelayedConnection({ ...relay, connection, clients: context.clients }) : connection;
  handle(end as unknown as WebSocket, REQUEST);
};
