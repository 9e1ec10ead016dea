import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type {
  GraceHours,
  LocalAddress,
  Limits,
  MailService,
  SshOptions,
  StopOptions,
  WriteLog,
  TlsFiles,
  WebService,
} from '@chancery/server';
import type { CertificateTrust } from '../table/certificate.ts';
import { CommandFailed, EXIT } from '../system/exit.ts';

/** The server of a data folder: in this process, or one that is already running. */
export interface LocalServer {
  readonly url: string;
  /** Identifies its certificate; undefined if it has none. */
  readonly trust?: CertificateTrust;
  /** The host's secret, which allows creating matches and inviting players. */
  readonly hostToken: string;
  /** Its SSH gateway with the fingerprint of its key; undefined if it has none. */
  readonly ssh?: { readonly port: number; readonly fingerprint: string } | undefined;
  /** Whether it runs in another process. */
  readonly isElsewhere: boolean;
  /** Stops it if it runs in this process. */
  close(stop?: StopOptions): Promise<void>;
}

export interface ServeOptions {
  /** Address of a database that stores the matches instead of the folder. */
  readonly database?: string | undefined;
  /** The address at which other servers on the same database reach this one, if different from its own. */
  readonly clusterUrl?: string | undefined;
  readonly port?: number;
  readonly host?: string;
  /** The name or address for players, used in invitations. */
  readonly address?: string | undefined;
  /** The certificate's files; without them connections are not encrypted. */
  readonly tls?: TlsFiles;
  /** An SSH gateway beside the websocket. */
  readonly ssh?: SshOptions;
  /** Handles incoming mail. */
  readonly mail?: MailService;
  /** Quotas for clients, if not the default ones. */
  readonly quotas?: Partial<Limits>;
  /** Addresses and ranges of proxies that are trusted to give a client's address. */
  readonly trustedProxies?: readonly string[];
  /** Extra time for phases whose deadline passed while no server was running; 1 to 24 hours by default. */
  readonly grace?: GraceHours;
  /** Receives errors of the server; standard error by default. */
  readonly warn?: WriteLog;
  /** Port on the loopback address for metrics of the process. */
  readonly metrics?: number | undefined;
  /** Serves web pages of matches that are open to everybody. */
  readonly web?: WebService;
  /** Called for each phase that opens. */
  readonly onPhase?: WriteLog;
  /** A player uses this process and will open a match, so one is loaded in advance. */
  readonly isPlayedHere?: boolean;
  /** The server runs only for one command: no phase closes by its deadline meanwhile. */
  readonly isForCommand?: boolean;
  /** Module with the rules of the games; the shipped games if omitted. */
  readonly games?: URL;
}

/** How often, and at what interval, to look for a server that is just starting. */
const RETRIES = { most: 10, everyMs: 300 };

/**
 * A local server is identified by the certificate in its file, whatever name that is for. Code for certificates is
 * loaded only if there is one.
 */
const addressOf = async ({ url, certificate }: LocalAddress): Promise<Pick<LocalServer, 'url' | 'trust'>> => {
  if (certificate === undefined) return { url };
  const { X509Certificate } = await import('node:crypto');
  return { url, trust: { fingerprint: new X509Certificate(readFileSync(certificate)).fingerprint256 } };
};

/** The server that another process runs on this folder, once it listens. */
const findRunningServer = async (folder: string): Promise<LocalServer | undefined> => {
  const { servedAt } = await import('@chancery/server');
  const tokenFile = join(folder, 'host-token');
  for (let look = 1; look <= RETRIES.most; look += 1) {
    const address = await servedAt(folder);
    if (address && existsSync(tokenFile)) {
      const hostToken = readFileSync(tokenFile, 'utf8').trim();
      return { ...(await addressOf(address)), hostToken, isElsewhere: true, close: () => Promise.resolve() };
    }
    await sleep(RETRIES.everyMs);
  }
  return undefined;
};

/** The URL at which the folder is served now, by any process. */
export const addressNow = async (folder: string): Promise<string | undefined> => {
  const { servedAt } = await import('@chancery/server');
  return (await servedAt(folder))?.url;
};

export const startOwnServer = async (folder: string, options: ServeOptions = {}): Promise<LocalServer> => {
  const { startServer } = await import('@chancery/server');
  const { isPlayedHere = false, isForCommand = false, ...rest } = options;
  const server = await startServer({ folder, keepsTime: !isForCommand, givesWay: isPlayedHere, ...rest });
  if (isPlayedHere) server.store.warmUp();
  return {
    ...(await addressOf({ url: server.url, certificate: options.tls?.cert })),
    hostToken: server.hostToken,
    ssh: server.ssh,
    isElsewhere: false,
    close: (stop) => server.close(stop),
  };
};

/** The folder's server: that of another process, or a new one in this process on the loopback address. */
export const localServer = async (
  folder: string,
  options: Pick<ServeOptions, 'warn' | 'isPlayedHere' | 'isForCommand' | 'games' | 'database'> = {},
): Promise<LocalServer> => {
  try {
    return await startOwnServer(folder, options);
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    if (['FolderNotLockable', 'FolderUnusable', 'NoSpace', 'DatabaseUnusable'].includes(cause.name))
      throw new CommandFailed(EXIT.unreachable, cause.message);
    if (cause.name !== 'FolderInUse') throw cause;
    const found = await findRunningServer(folder);
    if (found) return found;
    throw new CommandFailed(EXIT.unreachable, cause.message);
  }
};
