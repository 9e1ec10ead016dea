import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GraceHours, HostLog, Limits, TlsFiles } from '@chancery/server';
import { type Command, Option } from 'commander';
import { beforeCrash } from '../system/crash.ts';
import { CommandFailed, END_SIGNALS, EXIT } from '../system/exit.ts';
import { invocation } from '../system/invocation.ts';
import { writeAnswer, writeText } from '../system/output.ts';
import { dataHomeOf, parseServerUrl } from './options.ts';
import { type ProgramContext, programContextOf } from './program-context.ts';
import {
  parseAbsence,
  parseGrace,
  collectLimit,
  parsePort,
  collectProxies,
  parsePublicAddress,
} from './serve-options.ts';
import type { DataHome } from './seat-access.ts';

interface ServeFlags {
  readonly port: number;
  readonly host: string;
  readonly address?: string;
  readonly absence?: GraceHours;
  /** Seconds. */
  readonly grace: number;
  readonly log: 'text' | 'json';
  readonly metrics?: number;
  readonly tlsCert?: string;
  readonly tlsKey?: string;
  readonly trustProxy?: readonly string[];
  readonly limit?: Readonly<Record<string, number>>;
  /** The port, or `true` for the default one. */
  readonly ssh?: number | true;
  readonly clubUrl?: string;
  readonly json?: true;
}

/** The default port of SSH. */
const SSH_PORT = 4822;

/** The files of the certificate, as absolute paths, so that other commands find them. */
const tlsOf = ({ tlsCert, tlsKey }: ServeFlags): { readonly tls?: TlsFiles } => {
  if (tlsCert === undefined && tlsKey === undefined) return {};
  if (tlsCert !== undefined && tlsKey !== undefined)
    return { tls: { cert: resolve(tlsCert), key: resolve(tlsKey) } };
  throw new CommandFailed(EXIT.usage, '--tls-cert and --tls-key belong together');
};

/**
 * Limits and proxies from the options.
 * @throws CommandFailed for an unknown limit or range
 */
const limitsOf = async ({ limit: asked = {}, trustProxy: trustedProxies = [] }: ServeFlags) => {
  const { DEFAULT_LIMITS, isRange } = await import('@chancery/server');
  const invalidRange = trustedProxies.find((range) => !isRange(range));
  if (invalidRange !== undefined)
    throw new CommandFailed(
      EXIT.usage,
      `${invalidRange} is not an address or a range, such as 127.0.0.1 or 10.0.0.0/8`,
    );
  const unknown = Object.keys(asked).find((name) => !Object.hasOwn(DEFAULT_LIMITS, name));
  if (unknown === undefined) return { quotas: asked as Partial<Limits>, trustedProxies };
  throw new CommandFailed(
    EXIT.usage,
    `there is no limit ${unknown}; there are ${Object.keys(DEFAULT_LIMITS).join(', ')}`,
  );
};

/** Whether this process has a terminal that could hang up; not if started by `nohup` or a service manager. */
const hasTerminal = (): boolean => [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);

/**
 * Resolves when the process gets a signal to end; the second signal aborts `hurry`. Node does not keep SIGHUP
 * ignored as `nohup` sets it, so it is ignored again here.
 */
const untilStopped = (hurry: AbortController): Promise<void> =>
  new Promise((resolve) => {
    const ignoresHangup = !hasTerminal();
    let wasAsked = false;
    for (const signal of Object.keys(END_SIGNALS))
      process.on(signal, () => {
        if (signal === 'SIGHUP' && ignoresHangup) return;
        if (wasAsked) hurry.abort();
        wasAsked = true;
        resolve();
      });
  });

/** Names of errors: the folder or database cannot be used. */
const UNAVAILABLE = ['FolderInUse', 'FolderNotLockable', 'FolderUnusable', 'NoSpace', 'DatabaseUnusable'];

/** The SSH gateway, loaded only if requested. */
const sshOf = async ({ ssh, host }: ServeFlags, log: HostLog | undefined) => {
  if (ssh === undefined) return {};
  const { SessionProcesses } = await import('./ssh/service.ts');
  const service = new SessionProcesses((message) => {
    if (log) log.warn(message.trimEnd());
    else writeText(invocation().err, message);
  });
  return { ssh: { host, port: ssh === true ? SSH_PORT : ssh, service } };
};

/** The service for incoming mail, if mail is configured. */
const mailOf = async ({ folder, database }: DataHome, context: ProgramContext) => {
  if (database === undefined && !existsSync(join(folder, 'mail.json'))) return {};
  const { mailService } = await import('./mail/service.ts');
  return { mail: mailService(context) };
};

/**
 * Checks options that depend on where matches are stored.
 * @throws CommandFailed
 */
const checkOptions = ({ folder, database }: DataHome, { clubUrl }: ServeFlags): void => {
  if (database === undefined && clubUrl !== undefined)
    throw new CommandFailed(EXIT.usage, '--club-url goes with --store');
  if (database !== undefined && existsSync(join(folder, 'mail.json')))
    writeText(
      invocation().err,
      `${join(folder, 'mail.json')} is left alone: say how mail is sent from the database with \`chancery mail setup --store\`\n`,
    );
};

/** How often, and at what interval in milliseconds, to retry a folder that is being released. */
const RETRY = { most: 20, everyMs: 200 };

/** Asks a client that serves the folder from its lobby to release it; false if something else serves it. */
const requestRelease = async (home: DataHome): Promise<boolean> => {
  const { runAsHost } = await import('./seat-access.ts');
  try {
    return await runAsHost(home, ({ client }, token) => client.host.giveWay.mutate({ token }));
  } catch {
    return false;
  }
};

/** What a server needs besides its options. */
interface StartContext {
  readonly context: ProgramContext;
  /** Undefined if the log is plain text on standard error. */
  readonly log: HostLog | undefined;
}

/** The web pages of public matches. */
const webOf = async (context: ProgramContext) => (await import('./web/service.ts')).webService(context);

/** A log with lines of JSON, if requested. */
const logOf = async ({ log }: ServeFlags): Promise<HostLog | undefined> =>
  log === 'json' ? (await import('@chancery/server/host-log.ts')).jsonLog() : undefined;

const isFolderInUse = (cause: unknown): boolean => cause instanceof Error && cause.name === 'FolderInUse';

/** Starts the server. A client that serves the folder releases it and continues with this server. */
const start = async (home: DataHome, options: ServeFlags, startContext: StartContext) => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await startOnce(home, options, startContext);
    } catch (cause) {
      const isInUse = cause instanceof CommandFailed && isFolderInUse(cause.cause);
      if (!isInUse || tries >= RETRY.most) throw cause;
      if (tries === 0 && !(await requestRelease(home))) throw cause;
      await sleep(RETRY.everyMs);
    }
  }
};

const startOnce = async (home: DataHome, options: ServeFlags, { context, log }: StartContext) => {
  const { folder, database, rules } = home;
  const { startOwnServer } = await import('../lobby/local-server.ts');
  try {
    const { port, host, absence: hours } = options;
    return await startOwnServer(folder, {
      port,
      host,
      address: options.address,
      database,
      clusterUrl: options.clubUrl,
      ...(hours && { grace: hours }),
      metrics: options.metrics,
      ...(await limitsOf(options)),
      ...tlsOf(options),
      ...(await sshOf(options, log)),
      ...(await mailOf(home, context)),
      web: await webOf(context),
      ...(rules && { games: rules }),
      ...(log && { warn: log.warn, onPhase: log.info }),
    });
  } catch (cause) {
    if (cause instanceof Error && ['TlsUnusable', 'HostKeyUnusable', 'MailUnusable'].includes(cause.name))
      throw new CommandFailed(EXIT.refused, cause.message);
    // Another process has the folder or the port; any other error is a bug.
    if (cause instanceof Error && (UNAVAILABLE.includes(cause.name) || 'code' in cause)) {
      throw new CommandFailed(EXIT.unreachable, cause.message, { cause });
    }
    throw cause;
  }
};

const serve = async (options: ServeFlags, command: Command): Promise<void> => {
  const home = dataHomeOf(command);
  checkOptions(home, options);
  const log = await logOf(options);
  const server = await start(home, options, { context: programContextOf(command), log });
  const unregister = beforeCrash(() => server.close());
  // Set up before the address is printed, because whoever reads it may send a signal at once.
  const hurry = new AbortController();
  const stopped = untilStopped(hurry);
  const { fingerprint } = server.trust ?? {};
  const { ssh } = server;
  writeAnswer(options.json, { url: server.url, folder: home.folder, pid: process.pid, fingerprint, ssh }, [
    `listening on ${server.url}`,
    ...(ssh ? [`SSH on port ${String(ssh.port)}, host key ${ssh.fingerprint}`] : []),
    ...(fingerprint === undefined ? [] : [`certificate ${fingerprint}`]),
    `matches in ${home.database === undefined ? home.folder : 'the database'}; new ones by \`chancery game new\``,
  ]);
  log?.info(`listening on ${server.url}`, { url: server.url });
  await stopped;
  log?.info('stopping');
  unregister();
  await server.close({ graceMs: options.grace * 1000, hurry: hurry.signal });
  log?.info('stopped');
};

/** `chancery serve`: serves the matches of the data folder until it is stopped. */
export const addServe = (program: Command): void => {
  program
    .command('serve')
    .description('serve the matches of the data folder, so that others can join')
    .option('--port <number>', 'port to listen on; 0 takes any free one', parsePort, 4010)
    .option('--host <address>', 'address to listen on; 0.0.0.0 is every one', '127.0.0.1')
    .option(
      '--address <name>',
      'how players reach it, for invitations: play.example.org, or wss://play.example.org behind a proxy',
      parsePublicAddress,
    )
    .option(
      '--tls-cert <file>',
      'certificate (PEM) to serve wss:// with, and those that lead up to its authority',
    )
    .option('--tls-key <file>', 'the key of the certificate (PEM)')
    .option(
      '--trust-proxy <addresses>',
      'proxies whose X-Forwarded-For is believed: 127.0.0.1,10.0.0.0/8',
      collectProxies,
    )
    .option(
      '--ssh [port]',
      `also serve players who have only an SSH client; the default port is ${String(SSH_PORT)}`,
      parsePort,
    )
    .option(
      '--club-url <url>',
      'with --store: where the other servers before the database reach this one, ws://host:port',
      parseServerUrl,
    )
    .option(
      '--limit <name=figure>',
      'set one of the limits that the page for hosts lists (server/hosting.md); may be repeated',
      collectLimit,
    )
    .option(
      '--absence <hours>',
      'fewest and most hours that a phase stays open if its deadline passed while the server was down; default 1-24',
      parseAbsence,
    )
    .option(
      '--grace <seconds>',
      'seconds to finish calls under way when the server is told to stop',
      parseGrace,
      10,
    )
    .option(
      '--metrics <port>',
      'figures of the process for this machine: http://127.0.0.1:PORT/metrics',
      parsePort,
    )
    .addOption(
      new Option('--log <form>', 'how the log is written on standard error')
        .choices(['text', 'json'])
        .default('text'),
    )
    .option('--json', 'print one JSON object when it listens')
    .action(serve);
};
