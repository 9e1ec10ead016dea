import type { IncomingMessage } from 'node:http';
import { errorTrace } from '@chancery/shared/kernel/text/error-text.ts';
import { getWSConnectionHandler, type WSSHandlerOptions } from '@trpc/server/adapters/ws';
import type { WebSocket, WebSocketServer } from 'ws';
import { type AppRouter, appRouter } from '../api/router.ts';
import type { CallContext } from '../api/trpc.ts';
import type { CountedLog } from '../counted-log.ts';
import { RelayedConnection } from '../cluster/relayed-connection.ts';
import type { Relay } from '../storage-backend.ts';
import { LeadershipLost } from '../storage/contract.ts';
import type { SocketConnection } from './connection.ts';

/** Milliseconds of silence after which a client is pinged, and for its answer. */
const KEEP_ALIVE = { enabled: true, pingMs: 30_000, pongWaitMs: 20_000 };
/**
 * The request passed to the call handler, the same for all connections: the handler uses nothing else of it.
 */
const REQUEST = { url: '/', headers: { host: 'chancery' } } as IncomingMessage;

type OnError = NonNullable<WSSHandlerOptions<AppRouter>['onError']>;

export interface Serving {
  readonly connection: SocketConnection;
  readonly context: CallContext;
  readonly log: CountedLog;
  /** Set if other servers lead matches, too: forwards calls about them. */
  readonly relay?: Relay | undefined;
}

/** Serves the calls of one connection. */
export const serveCalls = ({ connection, context, log, relay }: Serving): void => {
  const onError: OnError = ({ error, path }) => {
    // The call is forwarded to the server that leads the match.
    if (error.code !== 'INTERNAL_SERVER_ERROR' || error.cause instanceof LeadershipLost) return;
    log.count(`faults in ${path ?? 'a connection'}`, connection.address, errorTrace(error.cause ?? error));
  };
  const handle = getWSConnectionHandler<AppRouter>({
    // Connections are accepted and passed to the handler one by one; the handler only passes this on.
    wss: undefined as unknown as WebSocketServer,
    router: appRouter,
    createContext: () => context,
    keepAlive: KEEP_ALIVE,
    onError,
  });
  const served = relay
    ? new RelayedConnection({ ...relay, connection, clients: context.clients })
    : connection;
  handle(served as unknown as WebSocket, REQUEST);
};
