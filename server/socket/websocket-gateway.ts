import { createServer, type IncomingMessage } from 'node:http';
import type { BlockList, Socket as TcpSocket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_FRAME } from '@chancery/shared/api';
import { type WebSocket, WebSocketServer } from 'ws';
import { errorTrace } from '@chancery/shared/kernel/text/error-text.ts';
import { refusalText } from '../api/refusal-text.ts';
import { type ClientConnection, ClientRegistry } from '../gateways/client-registry.ts';
import type { PublishedPages } from '../gateways/web/published-pages.ts';
import { type Limits, limitsWith } from '../limits/default-limits.ts';
import { Quotas } from '../limits/quotas.ts';
import { Rate } from '../limits/rate.ts';
import { CLUSTER_HEADER, FOR_HEADER } from '../storage-backend.ts';
import { CountedLog } from '../counted-log.ts';
import { isToken } from '../match/tokens.ts';
import { addressReader, isOneOf, proxyRanges } from './address.ts';
import { serveCalls } from './calls.ts';
import { InternalSocket, internalConnection } from './internal-socket.ts';
import { SocketConnection } from './connection.ts';
import { type UpgradeRefusal, refuseUpgrade, upgradeProblem } from './upgrade.ts';
import type { Store } from '../store.ts';
import type { TlsFiles } from '../tls.ts';
import type { ClientAccess } from '../gateways/client-access.ts';

export interface WebsocketOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The TLS certificate; without one, connections are not encrypted. */
  readonly tls?: TlsFiles | undefined;
  /** Limits that differ from the defaults. */
  readonly limits?: Partial<Limits>;
  /** Addresses and ranges of proxies whose `X-Forwarded-For` is trusted: `10.0.0.0/8`. */
  readonly trustedProxies?: readonly string[];
  /** Public pages, if there are any. */
  readonly pages?: PublishedPages | undefined;
}

/** The websocket gateway of a store: accepts or refuses connections, and serves their calls. */
export class WebsocketGateway implements ClientAccess {
  readonly #store: Store;
  readonly limits: Limits;
  readonly log: CountedLog;
  readonly clients: ClientRegistry;
  readonly quotas: Quotas;
  readonly #arrivalRate: Rate;
  readonly #proxies: BlockList;
  readonly #addressOf: ReturnType<typeof addressReader>;
  readonly #instance: string;
  readonly #wss = new WebSocketServer({
    ...{ noServer: true, maxPayload: MAX_FRAME, autoPong: false },
    // Handles one frame per tick, so that other connections are served in between.
    allowSynchronousEvents: false,
  });
  readonly #unsubscribeReplaced: () => void;
  readonly #unsubscribeHandover: () => void;
  readonly #connections = new Set<SocketConnection>();
  #isEnding = false;
  /** Handles in-process handshakes; it does not listen on a port. */
  readonly #internalServer = createServer();

  constructor(store: Store, options: WebsocketOptions, instance: string) {
    this.#store = store;
    this.limits = limitsWith(options.limits);
    this.log = new CountedLog(store.warn);
    this.clients = new ClientRegistry(this.limits);
    this.quotas = new Quotas(this.limits, this.log);
    // Twice the number of accepted connections, so that refused clients still get an answer.
    const mostArrivals = 2 * this.limits.addressArrivals;
    this.#arrivalRate = new Rate({ reason: 'too-many-arrivals', most: mostArrivals, seconds: 10 });
    this.#proxies = proxyRanges(options.trustedProxies ?? []);
    this.#addressOf = addressReader(this.#proxies);
    this.#instance = instance;
    this.#unsubscribeReplaced = store.onReplaced((match, seat) => {
      this.clients.endReplaced(match, seat);
    });
    this.#unsubscribeHandover = store.handover.onSeatsGiven(this.clients.moveSeats);
    this.#internalServer.on('upgrade', this.handleUpgrade);
    this.#wss.on('wsClientError', (_error, socket) => {
      refuseUpgrade(socket, { status: 400, why: 'The request is not a websocket handshake.' });
    });
  }

  /** Drops a connection before TLS or HTTP use resources, if its address opens far too many. */
  readonly checkPeer = (socket: TcpSocket): void => {
    const peer = socket.remoteAddress ?? '';
    if (isOneOf(this.#proxies, peer)) return;
    const address = this.#addressOf(peer, undefined);
    void this.#arrivalRate.take(address).then((refusal) => {
      if (!refusal) return;
      this.log.count('connections dropped early', address);
      socket.destroy();
    });
  };

  /** Accepts or refuses a websocket request; an error only ends that connection. */
  readonly handleUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy());
    const parent = socket instanceof InternalSocket ? socket.client : undefined;
    const forwarded = this.#forwardedAddress(request);
    const address = parent?.address ?? forwarded ?? this.addressOf(request);
    const isForwarded = forwarded !== undefined;
    this.#admit({ request, socket, head, address, parent, isForwarded }).catch((cause: unknown) => {
      this.log.count('faults at a handshake', address, errorTrace(cause));
      socket.destroy();
    });
  };

  /** The client's address if another server of the cluster forwards its calls; undefined for direct clients. */
  #forwardedAddress({ headers }: IncomingMessage): string | undefined {
    const { relay } = this.#store;
    const [shown, address] = [headers[CLUSTER_HEADER], headers[FOR_HEADER]];
    if (!relay || typeof shown !== 'string' || typeof address !== 'string') return undefined;
    return isToken(shown, relay.secret) ? address : undefined;
  }

  dial(client: ClientConnection): Duplex {
    const { clientEnd, serverEnd } = internalConnection(client);
    this.#internalServer.emit('connection', serverEnd);
    return clientEnd;
  }

  async #admit({ request, socket, head, address, parent, isForwarded }: Arrival): Promise<void> {
    // A client of another gateway or server was already counted there.
    const isCounted = parent !== undefined || isForwarded;
    const refused =
      upgradeProblem(request, this.#instance) ??
      (this.#isEnding ? STOPPING : undefined) ??
      (isCounted ? undefined : await this.#refusalFor(address));
    if (refused) {
      this.log.count('requests turned away', address, refused.why);
      refuseUpgrade(socket, refused);
      return;
    }
    this.#wss.handleUpgrade(request, socket, head, (client) => {
      this.#serve(client, { address, parent, isForwarded });
    });
  }

  async #refusalFor(address: string): Promise<UpgradeRefusal | undefined> {
    const refusal = await this.clients.refusalFor(address);
    return refusal && { status: 429, why: refusalText(refusal) };
  }

  #serve(
    socket: WebSocket,
    { address, parent, isForwarded }: Pick<Arrival, 'address' | 'parent' | 'isForwarded'>,
  ): void {
    const { calls, bytes } = this.quotas.newConnection();
    const connection: SocketConnection = new SocketConnection({
      socket,
      address,
      limits: this.limits,
      countBytes: async (count) =>
        (await bytes.take('connection', count)) ??
        (this.clients.isKnown(connection) ? undefined : this.quotas.addressBytes(address, count)),
      onBadFrame: (why) => {
        this.log.count('bad frames', address, why);
      },
      onFault: (cause) => {
        this.log.count('faults in a connection', address, errorTrace(cause));
      },
    });
    this.clients.add(connection, parent);
    this.#connections.add(connection);
    connection.once('close', () => {
      this.#connections.delete(connection);
      this.clients.remove(connection);
    });
    const context = { store: this.#store, clients: this.clients, quotas: this.quotas, connection, calls };
    serveCalls({ connection, context, log: this.log, relay: isForwarded ? undefined : this.#store.relay });
  }

  /** The address of a request, as grouped for limits. */
  addressOf(request: IncomingMessage): string {
    return this.#addressOf(request.socket.remoteAddress ?? '', forwardedOf(request));
  }

  /** Whether connections are no longer accepted. */
  readonly isEnding = (): boolean => this.#isEnding;

  async windDown(graceMs: number, hurry: AbortSignal): Promise<void> {
    this.#isEnding = true;
    const answered = Promise.all([...this.#connections].map((connection) => connection.finish()));
    // Cancels the timer when all calls are answered, so that it does not keep the process alive.
    const over = new AbortController();
    const signal = AbortSignal.any([hurry, over.signal]);
    await Promise.race([answered, sleep(graceMs, undefined, { signal }).catch(() => undefined)]);
    over.abort();
  }

  cutOff(): void {
    for (const client of this.#wss.clients) client.terminate();
  }

  async close(): Promise<void> {
    this.#unsubscribeReplaced();
    this.#unsubscribeHandover();
    this.cutOff();
    await new Promise<void>((resolve) =>
      this.#wss.close(() => {
        resolve();
      }),
    );
    this.log.close();
  }
}

const STOPPING: UpgradeRefusal = { status: 503, why: 'The server is stopping. Try again in a moment.' };

interface Arrival {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly address: string;
  /** The client of another gateway it was opened for, if it is in-process. */
  readonly parent: ClientConnection | undefined;
  /** Whether another server of the cluster forwards a client's calls over it. */
  readonly isForwarded: boolean;
}

const forwardedOf = ({ headers }: IncomingMessage): string | undefined => {
  const forwarded = headers['x-forwarded-for'];
  return Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
};
