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

/** The server of a data folder: our own, in this process, or the one that already runs. */
export interface LocalServer {
  readonly url: string;
  /** By what its certificate is known; left out if it has none. */
  readonly trust?: CertificateTrust;
  /** The host's secret: lets its holder create matches and invite players. */
  readonly hostToken: string;
  /** Its SSH gateway: port, and fingerprint of the key; left out if it has none. */
  readonly ssh?: { readonly port: number; readonly fingerprint: string } | undefined;
  /** Whether another process runs it. */
  readonly isElsewhere: boolean;
  /** Stops it if it is our own. */
  close(stop?: StopOptions): Promise<void>;
}

export interface ServeOptions {
  /** Address of the database that keeps the matches in the folder's place. */
  readonly database?: string | undefined;
  /** By which the other servers before the same database reach this one, where it is not its own address. */
  readonly clusterUrl?: string | undefined;
  readonly port?: number;
  readonly host?: string;
  /** By which name or address players reach it, for invitations. */
  readonly address?: string | undefined;
  /** Files of the certificate to serve with; without them lines are not encrypted. */
  readonly tls?: TlsFiles;
  /** A gateway for SSH clients beside the websocket. */
  readonly ssh?: SshOptions;
  /** What is done with mails that come in. */
  readonly mail?: MailService;
  /** Quotas of those who connect, where they are not the usual ones. */
  readonly quotas?: Partial<Limits>;
  /** Addresses and ranges of proxies whose word for a client's address is taken. */
  readonly trustedProxies?: readonly string[];
  /** For phases whose deadline passed while nobody was served; 1 to 24 hours where it is left out. */
  readonly grace?: GraceHours;
  /** Told what went wrong behind the scenes; where it is left out, standard error is. */
  readonly warn?: WriteLog;
  /** Port on the loopback address for figures of the process. */
  readonly metrics?: number | undefined;
  /** Lays out the web pages of matches that are open to everybody. */
  readonly web?: WebService;
  /** Told of each phase that opens. */
  readonly onPhase?: WriteLog;
  /** A player sits at this very process and will open a match: it is made ready at once. */
  readonly isPlayedHere?: boolean;
  /** Only a command is carried out by it: no phase closes by its deadline meanwhile. */
  readonly isForCommand?: boolean;
  /** Module with the rules of the games it offers; those that are shipped where it is left out. */
  readonly games?: URL;
}

/** How often, and after how many milliseconds, a server that is just starting is looked for again. */
const RETRIES = { most: 10, everyMs: 300 };

/**
 * A server of this folder is known by the very certificate in its file, whoever that was made out for. What reads
 * certificates is loaded where there is one: the lobby does without.
 */
const addressOf = async ({ url, certificate }: LocalAddress): Promise<Pick<LocalServer, 'url' | 'trust'>> => {
  if (certificate === undefined) return { url };
  const { X509Certificate } = await import('node:crypto');
  return { url, trust: { fingerprint: new X509Certificate(readFileSync(certificate)).fingerprint256 } };
};

/** The server another process runs on this very folder, once it listens. */
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

/** Where the folder is served now, by whichever process. */
export const addressNow = async (folder: string): Promise<string | undefined> => {
  const { servedAt } = await import('@chancery/server');
  return (await servedAt(folder))?.url;
};

/** Starts a server on the folder. */
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

/** The folder's server: the one another process runs, or a new one of our own on the loopback address. */
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
