import { clusterAddress } from './cluster/address.ts';
import type { Limits } from './limits/figures.ts';
import type { MailService } from './gateways/mail/service.ts';
import type { SshOptions } from './gateways/ssh/gateway.ts';
import type { WriteLog } from './host-log.ts';
import { logPhases } from './phase-log.ts';
import { PublishedPages } from './gateways/web/published-pages.ts';
import { Publisher } from './gateways/web/publisher.ts';
import type { WebService } from './gateways/web/service.ts';
import { openMetrics } from './metrics.ts';
import { type ClientAccess, openWebsocket, type RunningWebsocket, type WebsocketOptions } from './socket.ts';
import { Store } from './store.ts';
import type { StoreOptions } from './store-options.ts';
import type { TlsFiles } from './tls.ts';
import { connectionWays } from './ways-in.ts';

export type { AppRouter } from './api/router.ts';
export { type Clock, systemClock } from './clock.ts';
export { FolderInUse, FolderNotLockable, type LocalAddress, servedAt } from './files/lock.ts';
export { isRange } from './socket/address.ts';
export { FIGURES, type LimitName, type Limits } from './limits/figures.ts';
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

/** How long calls under way have when a server stops, milliseconds. */
const GRACE_MS = 1000;

/** Time for an answer to go out before a server closes, milliseconds. */
const ANSWER_MS = 100;

/** How to open a data folder. */
export type FolderOptions = Omit<StoreOptions, 'folder'>;

export interface ServerOptions extends FolderOptions {
  readonly folder: string;
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** Address to listen on; 127.0.0.1 when left out. */
  readonly host?: string;
  /** By which name or address players reach it, for invitations: `play.example.org`, `wss://play.example.org`. */
  readonly address?: string | undefined;
  /** It serves a client's screen in this process, and releases the folder to a server that runs for others. */
  readonly givesWay?: boolean;
  /** Whether phases close by their deadlines, as they do where it is left out; not for a command that looks something up. */
  readonly keepsTime?: boolean;
  /** The certificate to serve with; without one nothing is encrypted. */
  readonly tls?: TlsFiles;
  /** What connections, seats and addresses may ask, where it is not the usual. */
  readonly quotas?: Partial<Limits>;
  /** Addresses and ranges of proxies whose word for a client's address is taken: `10.0.0.0/8`. */
  readonly trustedProxies?: readonly string[];
  /** Another gateway, for people who have nothing but an SSH client. */
  readonly ssh?: SshOptions | undefined;
  /** Port on the loopback address for figures of the process; 0 takes any free one, none where left out. */
  readonly metrics?: number | undefined;
  /** Lays out the pages of matches that the game master has made public; without it there are none. */
  readonly web?: WebService | undefined;
  /** Told of each phase that opens. */
  readonly onPhase?: WriteLog;
  /** Where the other servers before the same database reach this one, where it is not its own address. */
  readonly clusterUrl?: string | undefined;
  /** Handles incoming mail, if the folder configures mail. */
  readonly mail?: MailService | undefined;
}

/** How a server stops. */
export interface StopOptions {
  /** Milliseconds that calls under way have to be answered; a second where left out. */
  readonly graceMs?: number;
  /** Ends that sooner. */
  readonly hurry?: AbortSignal;
}

export interface RunningServer {
  /** The SSH gateway, where it was asked for: its port, and the fingerprint of its key. */
  readonly ssh: { readonly port: number; readonly fingerprint: string } | undefined;
  /** `ws://127.0.0.1:4010` */
  readonly url: string;
  readonly port: number;
  /** Where figures are served on the loopback address, if they are. */
  readonly metricsPort?: number;
  /** The secret that lets its holder create matches and invite players. */
  readonly hostToken: string;
  readonly store: Store;
  /**
   * Finishes what is under way, closes every file and gives the data folder back. Nobody is let in meanwhile, and what
   * has been asked is answered first.
   */
  close(stop?: StopOptions): Promise<void>;
}

/**
 * Opens the matches of a data folder without serving them, for commands that need no running server.
 * @throws FolderInUse when another process has the folder open, FolderNotLockable where none can be kept off
 */
export const openStore = (folder: string, options: FolderOptions = {}): Promise<Store> =>
  Store.open({ ...options, folder });

type GatewayOptions = WebsocketOptions & Pick<ServerOptions, 'ssh' | 'mail' | 'metrics'>;

/**
 * The mail gateway, where it is said how mail is sent: one that sends and reads mail, or for a command before a database
 * one that has others send what it puts in.
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

/** Opens the websocket, and the other gateways where they are asked for; what they need is loaded only then. */
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

/** Tells commands of this machine, or the other servers of the database, where this one is. */
const announce = async (
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
  // One that is there for a single command leads nothing for others.
  else if (keepsTime) await store.announce({ url: clusterAddress(url, { host, clusterUrl }), certificate });
};

/**
 * Serves the matches of a data folder over a websocket, and over SSH where that is asked for.
 * @throws FolderInUse when another process has the folder open, FolderNotLockable where none can be kept off,
 * TlsUnusable where the certificate cannot be served
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
    // Before a database each server would have pages of its own.
    const pages = web && !store.relay ? new PublishedPages(folder) : undefined;
    const gateways = await openGateways(store, folder, {
      ...{ host, port, tls, ssh, mail, metrics, pages },
      ...(quotas && { limits: quotas }),
      ...(trustedProxies && { trustedProxies }),
    });
    const { socket } = gateways;
    const listening = { address, url: socket.url, certificate: tls?.cert, ssh: gateways.ssh };
    store.ways = await connectionWays(listening);
    if (onPhase) logPhases(store, onPhase);
    const publisher =
      web && pages && new Publisher({ store, published: pages, service: web, warn: store.warn });
    await publisher?.start();
    if (keepsTime) store.keepTime();
    await announce(store, { socket, ...options });
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
    // The call that asked is answered first.
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
