import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CommandFailed, EXIT } from './exit.ts';
import { readPrivate, writePrivate } from './private-file.ts';

/** The server of a data folder: our own, in this process, or the one that already runs. */
export interface LocalServer {
  readonly url: string;
  /** The host's secret: lets its holder create matches and invite players. */
  readonly hostToken: string;
  /** Whether another process runs it. */
  readonly isElsewhere: boolean;
  /** Stops it if it is our own. */
  close(): Promise<void>;
}

export interface ServeOptions {
  readonly port?: number;
  readonly host?: string;
  /** Told what went wrong behind the scenes; where it is left out, standard error is. */
  readonly trouble?: (message: string) => void;
}

const addressFile = (folder: string): string => join(folder, 'server.json');
const address = z.object({ url: z.string() });

const running = (folder: string): LocalServer | undefined => {
  const { url } = readPrivate(addressFile(folder), address, { url: '' });
  const tokenFile = join(folder, 'host-token');
  if (url === '' || !existsSync(tokenFile)) return undefined;
  const hostToken = readFileSync(tokenFile, 'utf8').trim();
  return { url, hostToken, isElsewhere: true, close: () => Promise.resolve() };
};

/** Starts a server on the folder and says in `server.json` where it listens. */
export const startOwnServer = async (folder: string, options: ServeOptions = {}): Promise<LocalServer> => {
  const { startServer } = await import('@chancery/server');
  const server = await startServer({ folder, ...options });
  writePrivate(addressFile(folder), { url: server.url });
  return {
    url: server.url,
    hostToken: server.hostToken,
    isElsewhere: false,
    async close() {
      rmSync(addressFile(folder), { force: true });
      await server.close();
    },
  };
};

/** The folder's server: the one another process runs, or a new one of our own on the loopback address. */
export const localServer = async (
  folder: string,
  options: Pick<ServeOptions, 'trouble'> = {},
): Promise<LocalServer> => {
  try {
    return await startOwnServer(folder, options);
  } catch (cause) {
    if (!(cause instanceof Error) || cause.name !== 'FolderInUse') throw cause;
    const found = running(folder);
    if (found) return found;
    throw new CommandFailed(EXIT.unreachable, cause.message);
  }
};
