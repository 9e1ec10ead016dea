import { resolve } from 'node:path';
import type { TlsFiles } from '@chancery/server';
import { type Command, InvalidArgumentError } from 'commander';
import { CommandFailed, END_SIGNALS, EXIT } from '../exit.ts';
import { answer } from '../output.ts';
import { folderOf } from './options.ts';

const port = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new InvalidArgumentError('A port is 0 to 65535.');
  return value;
};

interface ServeOptions {
  readonly port: number;
  readonly host: string;
  readonly tlsCert?: string;
  readonly tlsKey?: string;
  readonly json?: true;
}

/** The files of the certificate, so named that other commands find them too. */
const tlsOf = ({ tlsCert, tlsKey }: ServeOptions): { readonly tls?: TlsFiles } => {
  if (tlsCert === undefined && tlsKey === undefined) return {};
  if (tlsCert !== undefined && tlsKey !== undefined)
    return { tls: { cert: resolve(tlsCert), key: resolve(tlsKey) } };
  throw new CommandFailed(EXIT.usage, '--tls-cert and --tls-key belong together');
};

const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of Object.keys(END_SIGNALS))
      process.once(signal, () => {
        resolve();
      });
  });

/** What the server throws where the folder cannot be had. */
const LOCKED_OUT = ['FolderInUse', 'FolderNotLockable'];

const start = async (folder: string, options: ServeOptions) => {
  const { startOwnServer } = await import('../local-server.ts');
  try {
    return await startOwnServer(folder, { port: options.port, host: options.host, ...tlsOf(options) });
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'TlsUnusable')
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
      '--tls-cert <file>',
      'certificate (PEM) to serve wss:// with, and those that lead up to its authority',
    )
    .option('--tls-key <file>', 'the key of the certificate (PEM)')
    .option('--json', 'print one JSON object when it listens')
    .action(async (options: ServeOptions, command: Command) => {
      const folder = folderOf(command);
      const server = await start(folder, options);
      const { fingerprint } = server.trust ?? {};
      answer(options.json, { url: server.url, folder, pid: process.pid, fingerprint }, [
        `listening on ${server.url}`,
        ...(fingerprint === undefined ? [] : [`certificate ${fingerprint}`]),
        `matches in ${folder}; new ones by \`chancery game new\``,
      ]);
      await untilStopped();
      await server.close();
    });
};
