import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { beforeAll, onTestFinished } from 'vitest';
import { bundled } from './bundle.ts';
import type { call, CommandResult, Program } from './commands.ts';
import { SCRATCH } from './scratch.ts';
import { type Size, Terminal, type TerminalOptions } from './terminal.ts';
import { until } from './wire.ts';

/** Input of a command: standard input as text, or standard input and environment variables. */
export type CommandInput =
  | string
  | { readonly input?: string; readonly environment?: Readonly<Record<string, string>> };

/** A server process. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** Its SSH gateway, if requested. */
  readonly ssh: { readonly port: number; readonly fingerprint: string } | undefined;
  /** Waits until its log contains a text. */
  logs(text: string): Promise<void>;
  /** Asks it to end, and waits for that. */
  stop(): Promise<void>;
  /** Kills it, like a power cut. */
  kill(): Promise<void>;
}

/** The options of a server in a data folder, and what it needs there. */
type ServerOptionsIn = (folder: string) => readonly string[] | Promise<readonly string[]>;

/** A server that several tests use, each with a match of its own. */
export interface SharedServer {
  readonly folder: string;
  readonly process: ServerProcess;
}

/** The `chancery` command as users have it, bundled from the sources. */
export interface Chancery {
  /** Runs a command in this process, because starting a process is slow. */
  run(folder: string, args: readonly string[], given?: CommandInput): Promise<CommandResult>;
  /** Runs a command in its own process. */
  spawn(folder: string, args: readonly string[], given?: CommandInput): Promise<CommandResult>;
  /** Serves a data folder; port 0 takes any free port. */
  serve(folder: string, port?: number, options?: readonly string[]): Promise<ServerProcess>;
  /** A server with its own data folder for all tests of a file or group, started when one of them runs. */
  sharedServer(options: ServerOptionsIn): () => SharedServer;
  /** Serves a data folder with output and log piped into a shell command; resolves when that ends. */
  serveInto(
    folder: string,
    reader: string,
  ): Promise<{ readonly out: string; readonly process: ChildProcess }>;
  /** Runs a command in a terminal, which is closed after the test. */
  open(
    folder: string,
    args: readonly string[],
    options: Size & Pick<TerminalOptions, 'environment'>,
  ): Terminal;
  /** The command line of a call, for a terminal shared by several tests. */
  line(folder: string, args: readonly string[]): readonly [string, ...string[]];
  /** Opens the screens in a terminal, which is closed after the test. */
  play(
    folder: string,
    args: readonly string[],
    options: Size & Pick<TerminalOptions, 'environment'>,
  ): Terminal;
}

const normalizeInput = (given: CommandInput) => {
  const { input = '', environment } = typeof given === 'string' ? { input: given } : given;
  return { input, environment: { ...process.env, ...environment } };
};

const resultOf = async (child: ReturnType<typeof spawn>): Promise<CommandResult> => {
  let [out, err] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (err += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
};

/** @param atEnd has it killed when whoever needs it is done */
const serve = async (
  [bin, folder]: readonly [string, string],
  options: readonly string[],
  atEnd: (kill: () => Promise<void>) => void = onTestFinished,
): Promise<ServerProcess> => {
  const args = [bin, '--data', folder, 'serve', '--json', ...options];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
    process.stderr.write(text);
  });
  const gone = once(child, 'close');
  const died = gone.then(() => {
    throw new Error('the server died before it listened');
  });
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await gone;
  };
  atEnd(kill);
  const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), died])) as [string];
  const told = JSON.parse(line) as Pick<ServerProcess, 'url' | 'pid' | 'ssh'>;
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
  };
  return { ...told, logs: (text) => until(() => log.includes(text)), stop, kill };
};

const sharedServer = (bin: () => string, optionsIn: ServerOptionsIn): (() => SharedServer) => {
  let shared: SharedServer | undefined;
  beforeAll(async () => {
    const folder = await mkdtemp(join(SCRATCH, 'chancery-'));
    const options = ['--port', '0', ...(await optionsIn(folder))];
    const process = await serve([bin(), folder], options, () => undefined);
    shared = { folder, process };
    return async () => {
      await process.kill();
      await rm(folder, { recursive: true, force: true });
    };
  });
  return () => {
    if (!shared) throw new Error('the server of these tests has not been started');
    return shared;
  };
};

const serveInto = async (bin: string, folder: string, reader: string) => {
  const reading = spawn('sh', ['-c', reader], { stdio: ['pipe', 'pipe', 'inherit'] });
  const args = [bin, '--data', folder, 'serve', '--port', '0', '--json'];
  const server = spawn(process.execPath, args, { stdio: ['ignore', reading.stdin, reading.stdin] });
  reading.stdin.destroy();
  onTestFinished(() => void server.kill('SIGKILL'));
  return { out: (await resultOf(reading)).out, process: server };
};

/** The shipped command, or `chancery-with-tally`. */
export const bundledChancery = (program: Program = 'chancery'): Chancery => {
  let bin = '';
  let commands: { readonly call: typeof call };
  beforeAll(async () => {
    bin = await bundled(program);
    commands = (await import(pathToFileURL(await bundled('commands')).href)) as typeof commands;
  });
  const line: Chancery['line'] = (folder, args) => [process.execPath, bin, '--data', folder, ...args];
  const open: Chancery['open'] = (folder, args, options) => {
    const terminal = new Terminal(line(folder, args), options);
    onTestFinished(() => terminal.kill());
    return terminal;
  };
  return {
    open,
    line,
    run(folder, args, given = '') {
      return commands.call(program, ['--data', folder, ...args], normalizeInput(given));
    },
    spawn(folder, args, given = '') {
      const { input, environment: env } = normalizeInput(given);
      const child = spawn(process.execPath, [bin, '--data', folder, ...args], { env });
      child.stdin.end(input);
      return resultOf(child);
    },
    serveInto: (folder, reader) => serveInto(bin, folder, reader),
    serve: (folder, port = 0, options = []) => serve([bin, folder], ['--port', String(port), ...options]),
    sharedServer: (optionsIn) => sharedServer(() => bin, optionsIn),
    play: (folder, args, options) => open(folder, ['play', ...args], options),
  };
};
