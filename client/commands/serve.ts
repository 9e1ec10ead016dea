import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GraceHours, Limits, TlsFiles } from '@chancery/server';
import { type Command, InvalidArgumentError } from 'commander';
import { beforeCrash } from '../system/crash.ts';
import { CommandFailed, END_SIGNALS, EXIT } from '../system/exit.ts';
import { answer, writeText } from '../system/output.ts';
import { isServerAddress } from '../lobby/server-address.ts';
import { homeOf, serverUrl } from './options.ts';
import { type Offer, offerOf } from './offer.ts';
import type { Home } from './reach.ts';

const port = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new InvalidArgumentError('A port is 0 to 65535.');
  return value;
};

/** A host's name or address, or the whole address of a server. */
const publicAddress = (text: string): string => {
  if (isServerAddress(text) || isServerAddress(`wss://${text}`)) return text;
  throw new InvalidArgumentError('Write play.example.org, 203.0.113.7 or wss://play.example.org:4010.');
};

/** Most hours of grace a host can set: a month. */
const MOST_GRACE = 720;

/** `1-24`: at least an hour, at most a day. */
const grace = (text: string): GraceHours => {
  const [, least, most] = /^(\d{1,3})-(\d{1,3})$/.exec(text) ?? [];
  const hours = { least: Number(least), most: Number(most) };
  if (least === undefined || hours.least > hours.most || hours.most > MOST_GRACE)
    throw new InvalidArgumentError(`Give the least and the most hours, up to ${String(MOST_GRACE)}: 1-24.`);
  return hours;
};

interface ServeOptions {
  readonly port: number;
  readonly host: string;
  readonly address?: string;
  readonly grace?: GraceHours;
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

const proxies = (text: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  ...text.split(',').map((range) => range.trim()),
];

const limit = (
  text: string,
  before: Readonly<Record<string, number>> = {},
): Readonly<Record<string, number>> => {
  const [, name = '', figure = ''] = /^([a-zA-Z]+)=(\d{1,12})$/.exec(text) ?? [];
  if (name === '') throw new InvalidArgumentError('A limit is written name=figure: addressConnections=200.');
  return { ...before, [name]: Number(figure) };
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

/** Settles when the process is asked to end. Node forgets that `nohup` had SIGHUP ignored, so it is ignored again. */
const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    const staysOn = !hasTerminal();
    for (const signal of Object.keys(END_SIGNALS))
      process.on(signal, () => {
        if (signal !== 'SIGHUP' || !staysOn) resolve();
      });
  });

/** What the server throws where the folder cannot be had. */
const LOCKED_OUT = ['FolderInUse', 'FolderNotLockable', 'FolderUnusable', 'NoSpace', 'DatabaseUnusable'];

/** The SSH door, where it was asked for; what it offers is loaded only then. */
const sshOf = async ({ ssh, host }: ServeOptions) => {
  if (ssh === undefined) return {};
  const { SessionProcesses } = await import('./ssh/service.ts');
  const service = new SessionProcesses((message) => {
    writeText(process.stderr, message);
  });
  return { ssh: { host, port: ssh === true ? SSH_PORT : ssh, service } };
};

/** What is done with mails that come in, where folder or database say how mail is sent. */
const mailOf = async ({ folder, database }: Home, offer: Offer) => {
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
      process.stderr,
      `${join(folder, 'mail.json')} is left alone: say how mail is sent from the database with \`chancery mail setup --store\`\n`,
    );
};

/** How often, and after how many milliseconds, a folder that is being given up is tried again. */
const TRIES = { most: 20, everyMs: 200 };

/** Has a screen that serves the folder give it up; false where somebody else serves it. */
const isGivenUp = async (home: Home): Promise<boolean> => {
  const { asHost } = await import('./reach.ts');
  try {
    return await asHost(home, ({ client }, token) => client.host.giveWay.mutate({ token }));
  } catch {
    return false;
  }
};

/** Starts to serve; a screen that has the folder open goes on at this server. */
const start = async (home: Home, options: ServeOptions, offer: Offer) => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await startOnce(home, options, offer);
    } catch (cause) {
      const isTaken = cause instanceof CommandFailed && /in use by process/.test(cause.message);
      if (!isTaken || tries >= TRIES.most) throw cause;
      if (tries === 0 && !(await isGivenUp(home))) throw cause;
      await sleep(TRIES.everyMs);
    }
  }
};

const startOnce = async (home: Home, options: ServeOptions, offer: Offer) => {
  const { folder, database, rules } = home;
  const { startOwnServer } = await import('../lobby/local-server.ts');
  try {
    const { port, host, grace: hours } = options;
    return await startOwnServer(folder, {
      ...{ port, host, address: options.address, database, clubUrl: options.clubUrl },
      ...(hours && { grace: hours }),
      ...(await boundsOf(options)),
      ...tlsOf(options),
      ...(await sshOf(options)),
      ...(await mailOf(home, offer)),
      ...(rules && { games: rules }),
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
      '--grace <hours>',
      'how long a phase whose deadline passed while nobody was served stays open: as long as that, within 1-24',
      grace,
    )
    .option('--json', 'print one JSON object when it listens')
    .action(async (options: ServeOptions, command: Command) => {
      const home = homeOf(command);
      mustServe(home, options);
      const server = await start(home, options, offerOf(command));
      const takeBack = beforeCrash(() => server.close());
      // Listened for before the address is told: whoever reads it may signal at once.
      const stopped = untilStopped();
      const { fingerprint } = server.trust ?? {};
      const { ssh } = server;
      answer(options.json, { url: server.url, folder: home.folder, pid: process.pid, fingerprint, ssh }, [
        `listening on ${server.url}`,
        ...(ssh ? [`SSH on port ${String(ssh.port)}, host key ${ssh.fingerprint}`] : []),
        ...(fingerprint === undefined ? [] : [`certificate ${fingerprint}`]),
        `matches in ${home.database === undefined ? home.folder : 'the database'}; new ones by \`chancery game new\``,
      ]);
      await stopped;
      takeBack();
      await server.close();
    });
};
