import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GraceHours, HostLog, Limits, TlsFiles } from '@chancery/server';
import { type Command, Option } from 'commander';
import { beforeCrash } from '../system/crash.ts';
import { CommandFailed, END_SIGNALS, EXIT } from '../system/exit.ts';
import { invocation } from '../system/invocation.ts';
import { writeAnswer, writeText } from '../system/output.ts';
import { dataHomeOf, serverUrl } from './options.ts';
import { type GamesOnOffer, offerOf } from './offer.ts';
import { absence, grace, limit, port, proxies, publicAddress } from './serve-options.ts';
import type { Home } from './reach.ts';

interface ServeOptions {
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
  /** Its port, or that it is wanted at the usual one. */
  readonly ssh?: number | true;
  readonly clubUrl?: string;
  readonly json?: true;
}

/** Where SSH is served unless another port is named. */
const SSH_PORT = 4822;

/** The files of the certificate, so named that other commands find them too. */
const tlsOf = ({ tlsCert, tlsKey }: ServeOptions): { readonly tls?: TlsFiles } => {
  if (tlsCert === undefined && tlsKey === undefined) return {};
  if (tlsCert !== undefined && tlsKey !== undefined)
    return { tls: { cert: resolve(tlsCert), key: resolve(tlsKey) } };
  throw new CommandFailed(EXIT.usage, '--tls-cert and --tls-key belong together');
};

/** Limits and proxies as asked for, each of which the server must know. */
const boundsOf = async ({ limit: asked = {}, trustProxy: trustedProxies = [] }: ServeOptions) => {
  const { FIGURES, isRange } = await import('@chancery/server');
  const odd = trustedProxies.find((range) => !isRange(range));
  if (odd !== undefined)
    throw new CommandFailed(EXIT.usage, `${odd} is no address or range: 127.0.0.1, 10.0.0.0/8`);
  const unknown = Object.keys(asked).find((name) => !Object.hasOwn(FIGURES, name));
  if (unknown === undefined) return { quotas: asked as Partial<Limits>, trustedProxies };
  throw new CommandFailed(
    EXIT.usage,
    `there is no limit ${unknown}; there are ${Object.keys(FIGURES).join(', ')}`,
  );
};

/** Whether a terminal could hang up on this process: not on one started by `nohup` or a service manager. */
const hasTerminal = (): boolean => [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);

/**
 * Settles when the process is asked to end; asked again, it hurries. Node forgets that `nohup` had SIGHUP ignored, so
 * it is ignored again.
 */
const untilStopped = (hurry: AbortController): Promise<void> =>
  new Promise((resolve) => {
    const staysOn = !hasTerminal();
    let isAsked = false;
    for (const signal of Object.keys(END_SIGNALS))
      process.on(signal, () => {
        if (signal === 'SIGHUP' && staysOn) return;
        if (isAsked) hurry.abort();
        isAsked = true;
        resolve();
      });
  });

/** What the server throws where the folder cannot be had. */
const LOCKED_OUT = ['FolderInUse', 'FolderNotLockable', 'FolderUnusable', 'NoSpace', 'DatabaseUnusable'];

/** The SSH gateway, where it was asked for; what it offers is loaded only then. */
const sshOf = async ({ ssh, host }: ServeOptions, log: HostLog | undefined) => {
  if (ssh === undefined) return {};
  const { SessionProcesses } = await import('./ssh/service.ts');
  const service = new SessionProcesses((message) => {
    if (log) log.warn(message.trimEnd());
    else writeText(invocation().err, message);
  });
  return { ssh: { host, port: ssh === true ? SSH_PORT : ssh, service } };
};

/** What is done with mails that come in, where folder or database say how mail is sent. */
const mailOf = async ({ folder, database }: Home, offer: GamesOnOffer) => {
  if (database === undefined && !existsSync(join(folder, 'mail.json'))) return {};
  const { mailService } = await import('./mail/service.ts');
  return { mail: mailService(offer) };
};

/** What is said of other servers goes with a database. @throws CommandFailed */
const mustServe = ({ folder, database }: Home, { clubUrl }: ServeOptions): void => {
  if (database === undefined && clubUrl !== undefined)
    throw new CommandFailed(EXIT.usage, '--club-url goes with --store');
  if (database !== undefined && existsSync(join(folder, 'mail.json')))
    writeText(
      invocation().err,
      `${join(folder, 'mail.json')} is left alone: say how mail is sent from the database with \`chancery mail setup --store\`\n`,
    );
};

/** How often, and after how many milliseconds, a folder that is being given up is tried again. */
const TRIES = { most: 20, everyMs: 200 };

/** Has a screen that serves the folder give it up; false where somebody else serves it. */
const isGivenUp = async (home: Home): Promise<boolean> => {
  const { runAsHost: asHost } = await import('./reach.ts');
  try {
    return await asHost(home, ({ client }, token) => client.host.giveWay.mutate({ token }));
  } catch {
    return false;
  }
};

/** What is served with. */
interface With {
  readonly offer: GamesOnOffer;
  /** Nothing where sentences on standard error are the log. */
  readonly log: HostLog | undefined;
}

/** The web pages of matches that are open to everybody. */
const webOf = async (offer: GamesOnOffer) => (await import('./web/service.ts')).webService(offer);

/** Lines of JSON, where they are asked for. */
const logOf = async ({ log }: ServeOptions): Promise<HostLog | undefined> =>
  log === 'json' ? (await import('@chancery/server/host-log.ts')).jsonLog() : undefined;

/** Starts to serve; a screen that has the folder open goes on at this server. */
const start = async (home: Home, options: ServeOptions, means: With) => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await startOnce(home, options, means);
    } catch (cause) {
      const isTaken = cause instanceof CommandFailed && /in use by process/.test(cause.message);
      if (!isTaken || tries >= TRIES.most) throw cause;
      if (tries === 0 && !(await isGivenUp(home))) throw cause;
      await sleep(TRIES.everyMs);
    }
  }
};

const startOnce = async (home: Home, options: ServeOptions, { offer, log }: With) => {
  const { folder, database, rules } = home;
  const { startOwnServer } = await import('../lobby/local-server.ts');
  try {
    const { port, host, absence: hours } = options;
    return await startOwnServer(folder, {
      ...{ port, host, address: options.address, database, clubUrl: options.clubUrl },
      ...(hours && { grace: hours }),
      metrics: options.metrics,
      ...(await boundsOf(options)),
      ...tlsOf(options),
      ...(await sshOf(options, log)),
      ...(await mailOf(home, offer)),
      web: await webOf(offer),
      ...(rules && { games: rules }),
      ...(log && { warn: log.warn, onPhase: log.info }),
    });
  } catch (cause) {
    if (cause instanceof Error && ['TlsUnusable', 'HostKeyUnusable', 'MailUnusable'].includes(cause.name))
      throw new CommandFailed(EXIT.refused, cause.message);
    // Somebody else has the folder or the port; everything else is a bug.
    if (cause instanceof Error && (LOCKED_OUT.includes(cause.name) || 'code' in cause)) {
      throw new CommandFailed(EXIT.unreachable, cause.message);
    }
    throw cause;
  }
};

const serve = async (options: ServeOptions, command: Command): Promise<void> => {
  const home = dataHomeOf(command);
  mustServe(home, options);
  const log = await logOf(options);
  const server = await start(home, options, { offer: offerOf(command), log });
  const takeBack = beforeCrash(() => server.close());
  // Listened for before the address is told: whoever reads it may signal at once.
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
  takeBack();
  await server.close({ graceMs: options.grace * 1000, hurry: hurry.signal });
  log?.info('stopped');
};

/** `chancery serve`: hosts the matches of the data folder until told to stop. */
export const addServe = (program: Command): void => {
  program
    .command('serve')
    .description('host the matches of the data folder for others to join')
    .option('--port <number>', 'port to listen on; 0 takes any free one', port, 4010)
    .option('--host <address>', 'address to listen on; 0.0.0.0 is every one', '127.0.0.1')
    .option(
      '--address <name>',
      'how players reach it, for invitations: play.example.org, or wss://play.example.org behind a proxy',
      publicAddress,
    )
    .option(
      '--tls-cert <file>',
      'certificate (PEM) to serve wss:// with, and those that lead up to its authority',
    )
    .option('--tls-key <file>', 'the key of the certificate (PEM)')
    .option(
      '--trust-proxy <addresses>',
      'proxies whose X-Forwarded-For is believed: 127.0.0.1,10.0.0.0/8',
      proxies,
    )
    .option(
      '--ssh [port]',
      `also let people in who have nothing but an SSH client; the port is ${String(SSH_PORT)} where none is named`,
      port,
    )
    .option(
      '--club-url <url>',
      'with --store: where the other servers before the database reach this one, ws://host:port',
      serverUrl,
    )
    .option('--limit <name=figure>', 'set a limit of the host’s page; may be repeated', limit)
    .option(
      '--absence <hours>',
      'how long a phase whose deadline passed while nobody was served stays open: as long as that, within 1-24',
      absence,
    )
    .option('--grace <seconds>', 'how long what is under way may take when it is told to stop', grace, 10)
    .option(
      '--metrics <port>',
      'figures of the process for this machine: http://127.0.0.1:PORT/metrics',
      port,
    )
    .addOption(
      new Option('--log <form>', 'how the log is written on standard error')
        .choices(['text', 'json'])
        .default('text'),
    )
    .option('--json', 'print one JSON object when it listens')
    .action(serve);
};
