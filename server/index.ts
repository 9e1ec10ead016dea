import { clusterAddress } from './cluster/address.ts';
import type { Limits } from './limits/default-limits.ts';
import type { MailService } from './gateways/mail/service.ts';
import type { SshOptions } from './gateways/ssh/gateway.ts';
import type { WriteLog } from './host-log.ts';
import { logPhases } from './phase-log.ts';
import { PublishedPages } from './gateways/web/published-pages.ts';
import { Publisher } from './gateways/web/publisher.ts';
import type { WebService } from './gateways/web/service.ts';
import { openMetrics } from './metrics.ts';
import type { ClientAccess } from './gateways/client-access.ts';
import { openWebsocket, type RunningWebsocket } from './socket.ts';
import type { WebsocketOptions } from './socket/websocket-gateway.ts';
import { Store } from './store.ts';
import type { StoreOptions } from './store-options.ts';
import type { TlsFiles } from './tls.ts';
import { connectionInfo } from './connection-info.ts';

export type { AppRouter } from './api/router.ts';
export { type Clock, systemClock } from './clock.ts';
export { FolderInUse, FolderNotLockable, type LocalAddress, servedAt } from './files/lock.ts';
export { isRange } from './socket/address.ts';
export { DEFAULT_LIMITS, type LimitName, type Limits } from './limits/default-limits.ts';
export type { HostLog, WriteLog } from './host-log.ts';
export type { GraceHours } from './uptime.ts';
export type {
  Guest,
  GuestSeat,
  GuestStreams,
  GuestTerminal,
  RunningClient,
  SshService,
} from './gateways/ssh/service.ts';
export type {
  MailAnswer,
  MailedLetter,
  MailGuest,
  MailRequest,
  MailService,
} from './gateways/mail/service.ts';
export { type MailConfig, writeMailConfig } from './gateways/mail/config.ts';
export { plainAddressOf } from './gateways/mail/sender-address.ts';
export type { WebService } from './gateways/web/service.ts';
export { spoolMail } from './gateways/mail/spool.ts';
export type { SshOptions } from './gateways/ssh/gateway.ts';
export { EnginePool } from './engine/pool.ts';
export { type TlsFiles, TlsUnusable } from './tls.ts';
export type { MatchRequest } from './match-creator.ts';
export type { Store } from './store.ts';

/** How long running calls may take when a server stops, in milliseconds. */
const GRACE_MS = 1000;

/** Time for an answer to be sent before a server closes, in milliseconds. */
const ANSWER_MS = 100;

/** How to open a data folder. */
export type FolderOptions = Omit<StoreOptions, 'folder'>;

export interface ServerOptions extends FolderOptions {
  readonly folder: string;
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** Address to listen on; default 127.0.0.1. */
  readonly host?: string;
  /**
   * The name or address by which players reach it, for invitations: `play.example.org`, `wss://play.example.org`.
   */
  readonly address?: string | undefined;
  /** Embedded in a client; releases the folder to a real server on request. */
  readonly givesWay?: boolean;
  /** Whether phases close at their deadlines (default true); false for commands that only look something up. */
  readonly keepsTime?: boolean;
  /** The TLS certificate; without one, connections are not encrypted. */
  readonly tls?: TlsFiles;
  /** Limits for connections, seats and addresses that differ from the defaults. */
  readonly quotas?: Partial<Limits>;
  /** Addresses and ranges of proxies whose `X-Forwarded-For` is trusted: `10.0.0.0/8`. */
  readonly trustedProxies?: readonly string[];
  /** Options of the SSH gateway, for people who only have an SSH client. */
  readonly ssh?: SshOptions | undefined;
  /** Port on the loopback address for metrics; 0 takes any free one; left out, there are none. */
  readonly metrics?: number | undefined;
  /** Renders the pages of matches that the game master has made public; without it there are none. */
  readonly web?: WebService | undefined;
  /** Called for each phase that opens. */
  readonly onPhase?: WriteLog;
  /** The address at which the other servers of the same database reach this one, if it differs from its own. */
  readonly clusterUrl?: string | undefined;
  /** Handles incoming mail, if the folder configures mail. */
  readonly mail?: MailService | undefined;
}

/** How a server stops. */
export interface StopOptions {
  /** Milliseconds for running calls to be answered; default one second. */
  readonly graceMs?: number;
  /** Aborting it stops sooner. */
  readonly hurry?: AbortSignal;
}

export interface RunningServer {
  /** The SSH gateway, if there is one: its port and its key's fingerprint. */
  readonly ssh: { readonly port: number; readonly fingerprint: string } | undefined;
  /** `ws://127.0.0.1:4010` */
  readonly url: string;
  readonly port: number;
  /** The port of the metrics, if they are served. */
  readonly metricsPort?: number;
  /** The secret that lets its holder create matches and invite players. */
  readonly hostToken: string;
  readonly store: Store;
  /**
   * Answers running calls, closes all files and releases the data folder. New connections are refused in the
   * meantime.
   */
  close(stop?: StopOptions): Promise<void>;
}

/**
 * Opens the matches of a data folder without serving them, for commands that need no running server.
 * @throws FolderInUse if another process has the folder open, FolderNotLockable if it cannot be locked
 */
export const openStore = (folder: string, options: FolderOptions = {}): Promise<Store> =>
  Store.open({ ...options, folder });

type GatewayOptions = WebsocketOptions & Pick<ServerOptions, 'ssh' | 'mail' | 'metrics'>;

/**
 * The mail gateway, if sending mail is configured. With a `service` it sends and reads mail; a command on a
 * database only puts mail into the outbox, which others send.
 */
const openMailGateway = async (store: Store, access: ClientAccess, service: MailService | undefined) => {
  const config = service || store.relay ? await store.gateways.mail.config() : undefined;
  if (!config) return undefined;
  const { openMail, openOutgoingMail } = await import('./gateways/mail/gateway.ts');
  const { limits } = access;
  return service
    ? openMail({ store, access, limits, config, service })
    : openOutgoingMail({ store, limits, config });
};

/** Opens the websocket and the other requested gateways. Their modules are loaded only then. */
const openGateways = async (
  store: Store,
  folder: string,
  { ssh: asked, mail: service, metrics: port, ...options }: GatewayOptions,
) => {
  const socket = await openWebsocket(store, options);
  const { access } = socket;
  try {
    const mail = await openMailGateway(store, access, service);
    const metrics = port === undefined ? undefined : await openMetrics(port, { store, access });
    if (!asked) return { socket, mail, metrics, ssh: undefined };
    const { openSsh } = await import('./gateways/ssh/gateway.ts');
    return {
      socket,
      mail,
      metrics,
      ssh: await openSsh({ ...asked, store, backend: store.gateways.ssh, folder, access }),
    };
  } catch (cause) {
    await socket.close();
    throw cause;
  }
};

/** Publishes this server's address to local commands, or to the other servers of the database. */
const announceAddress = async (
  store: Store,
  {
    socket,
    database,
    keepsTime = true,
    host = '127.0.0.1',
    clusterUrl,
    tls,
  }: ServerOptions & { socket: RunningWebsocket },
): Promise<void> => {
  const [url, certificate] = [socket.localUrl, tls?.cert];
  if (database === undefined) await store.announce({ url, certificate });
  // A process started for a single command leads nothing for other servers.
  else if (keepsTime) await store.announce({ url: clusterAddress(url, { host, clusterUrl }), certificate });
};

/**
 * Serves the matches of a data folder over a websocket, and over SSH if requested.
 * @throws FolderInUse if another process has the folder open, FolderNotLockable if it cannot be locked, TlsUnusable
 * if the certificate cannot be used
 */
export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  const {
    folder,
    port = 0,
    host = '127.0.0.1',
    tls,
    keepsTime = true,
    givesWay = false,
    quotas,
    trustedProxies,
    address,
    onPhase,
    metrics,
    web,
    ssh,
    mail,
    ...rest
  } = options;
  const store = await openStore(folder, rest);
  try {
    // With a database, each server would have its own pages.
    const pages = web && !store.relay ? new PublishedPages(folder) : undefined;
    const gateways = await openGateways(store, folder, {
      ...{ host, port, tls, ssh, mail, metrics, pages },
      ...(quotas && { limits: quotas }),
      ...(trustedProxies && { trustedProxies }),
    });
    const { socket } = gateways;
    const listening = { address, url: socket.url, certificate: tls?.cert, ssh: gateways.ssh };
    store.ways = await connectionInfo(listening);
    if (onPhase) logPhases(store, onPhase);
    const publisher =
      web && pages && new Publisher({ store, published: pages, service: web, warn: store.warn });
    await publisher?.start();
    if (keepsTime) store.keepTime();
    await announceAddress(store, { socket, ...options });
    let closing: Promise<void> | undefined;
    const closeAll = async ({
      graceMs = GRACE_MS,
      hurry = new AbortController().signal,
    }: StopOptions): Promise<void> => {
      await socket.windDown(graceMs, hurry);
      await publisher?.close();
      await gateways.metrics?.close();
      await gateways.mail?.close();
      await gateways.ssh?.close();
      await socket.close();
      await store.close();
    };
    const close = (stop: StopOptions = {}): Promise<void> => (closing ??= closeAll(stop));
    // The call that asked for it is answered first.
    if (givesWay) store.folderRelease.onRequest(() => setTimeout(() => void close(), ANSWER_MS));
    const { hostToken } = store;
    return {
      ...{ url: socket.url, port: socket.port, hostToken, store, ssh: gateways.ssh, close },
      ...(gateways.metrics && { metricsPort: gateways.metrics.port }),
    };
  } catch (cause) {
    await store.close();
    throw cause;
  }
};
