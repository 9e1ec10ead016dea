import type { Limits } from './limits/figures.ts';
import { openSocket } from './socket.ts';
import { Store, type StoreOptions } from './store.ts';
import type { TlsFiles } from './tls.ts';

export type { AppRouter } from './api/router.ts';
export { type Clock, systemClock } from './clock.ts';
export { FolderInUse, FolderNotLockable, type LocalAddress, servedAt } from './files/lock.ts';
export { isRange } from './socket/address.ts';
export { FIGURES, type LimitName, type Limits } from './limits/figures.ts';
export type { GraceHours } from './presence.ts';
export { EnginePool } from './engine/pool.ts';
export { type TlsFiles, TlsUnusable } from './tls.ts';
export type { MatchRequest, Store, Table } from './store.ts';

/** How to open a data folder. */
export type FolderOptions = Omit<StoreOptions, 'folder'>;

export interface ServerOptions extends FolderOptions {
  readonly folder: string;
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** Address to listen on; 127.0.0.1 when left out. */
  readonly host?: string;
  /** Whether phases close by their deadlines, as they do where it is left out; not for a command that looks something up. */
  readonly keepsTime?: boolean;
  /** The certificate to serve with; without one nothing is encrypted. */
  readonly tls?: TlsFiles;
  /** What connections, seats and addresses may ask, where it is not the usual. */
  readonly quotas?: Partial<Limits>;
  /** Addresses and ranges of proxies whose word for a client's address is taken: `10.0.0.0/8`. */
  readonly trustedProxies?: readonly string[];
}

export interface RunningServer {
  /** `ws://127.0.0.1:4010` */
  readonly url: string;
  readonly port: number;
  /** The secret that lets its holder create matches and invite players. */
  readonly hostToken: string;
  readonly store: Store;
  /** Finishes what is under way, closes every file and gives the data folder back. */
  close(): Promise<void>;
}

/**
 * Opens the matches of a data folder without serving them, for commands that need no running server.
 * @throws FolderInUse when another process has the folder open, FolderNotLockable where none can be kept off
 */
export const openStore = (folder: string, options: FolderOptions = {}): Promise<Store> =>
  Store.open({ ...options, folder });

/**
 * Serves the matches of a data folder over a websocket.
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
    quotas,
    trustedProxies,
    ...rest
  } = options;
  const store = await openStore(folder, rest);
  try {
    const socket = await openSocket(store, {
      ...{ host, port, tls },
      ...(quotas && { limits: quotas }),
      ...(trustedProxies && { trustedProxies }),
    });
    if (keepsTime) store.keepTime();
    await store.announce({ url: socket.localUrl, certificate: tls?.cert });
    return {
      url: socket.url,
      port: socket.port,
      hostToken: store.hostToken,
      store,
      close: async () => {
        await socket.close();
        await store.close();
      },
    };
  } catch (cause) {
    await store.close();
    throw cause;
  }
};
