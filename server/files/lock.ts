import { type FileHandle, open, readFile, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import { PRIVATE_FILE } from './durable.ts';

/**
 * The locked byte, far beyond the end of the file: on systems where a lock prevents reading, the text is still
 * readable.
 */
const LOCKED_BYTE = 2 ** 30;

/** Where local commands reach a folder's server. */
export interface LocalAddress {
  readonly url: string;
  /** The certificate file, if it uses TLS. */
  readonly certificate?: string | undefined;
}

/** The contents of the lock file. Only `file` and the address are used; the rest is information for people. */
interface Holder extends Partial<LocalAddress> {
  readonly pid: number;
  readonly host: string;
  /** Device and inode of the lock file: a copy of the folder has another one. */
  readonly file: string;
}

/** Thrown if another process has the data folder open. */
export class FolderInUse extends Error {
  constructor(folder: string, holder: Holder | undefined) {
    const by = holder ? `process ${String(holder.pid)} on ${holder.host}` : 'another process';
    super(`${folder} is in use by ${by}; stop it first, or use another folder`);
    this.name = 'FolderInUse';
  }
}

/** Thrown if the folder cannot be locked: two servers on one folder would lose acknowledged data. */
export class FolderNotLockable extends Error {
  constructor(folder: string, why: string) {
    super(`${folder} cannot be locked against a second server, so it is not opened: ${why}`);
    this.name = 'FolderNotLockable';
  }
}

/** The lock of an open data folder. */
export interface FolderLock {
  /** Writes the address at which the folder's server can be reached by local commands. */
  announce(address: LocalAddress): Promise<void>;
  release(): Promise<void>;
}

/** Operating system locks, from a library with prebuilt binaries. */
const loadLocks = async (folder: string) => {
  try {
    return (await import('fs-native-extensions')).default;
  } catch (cause) {
    const system = `${process.platform}-${process.arch}`;
    const [reason = ''] = errorText(cause).split('\n');
    throw new FolderNotLockable(
      folder,
      `the file locks of ${system} could not be loaded (${reason}); install the packages again on this machine`,
    );
  }
};

type Locks = Awaited<ReturnType<typeof loadLocks>>;

const tryLock = (locks: Locks, handle: FileHandle, folder: string): boolean => {
  try {
    return locks.tryLock(handle.fd, LOCKED_BYTE, 1);
  } catch (cause) {
    throw new FolderNotLockable(folder, `its file system refused the lock (${errorText(cause)})`);
  }
};

/** Checks that the lock works: some file systems grant every lock, even the same one twice. */
const probe = async (locks: Locks, path: string, folder: string): Promise<void> => {
  const second = await open(path, 'r+');
  try {
    if (!tryLock(locks, second, folder)) return;
    throw new FolderNotLockable(folder, 'its file system grants one lock twice; put it on a local disk');
  } finally {
    await second.close();
  }
};

const identityOf = ({ dev, ino }: { dev: bigint; ino: bigint }): string => `${String(dev)}:${String(ino)}`;

const readHolder = async (path: string): Promise<Holder | undefined> => {
  try {
    const holder = JSON.parse(await readFile(path, 'utf8')) as Partial<Holder> | null;
    const { pid, host, file, url, certificate } = holder ?? {};
    if (typeof pid !== 'number' || typeof host !== 'string' || typeof file !== 'string') return undefined;
    if (file !== identityOf(await stat(path, { bigint: true }))) return undefined;
    const address = {
      ...(typeof url === 'string' && { url }),
      ...(typeof certificate === 'string' && { certificate }),
    };
    return { pid, host, file, ...address };
  } catch {
    return undefined;
  }
};

const write = async (handle: FileHandle, holder: Holder | undefined): Promise<void> => {
  await handle.truncate(0);
  if (holder) await handle.write(`${JSON.stringify(holder)}\n`, 0);
};

const lockPath = (folder: string): string => join(folder, 'lock');

/**
 * Locks a data folder against all other processes: of this machine, of other containers on the same volume and, if
 * the file system supports it, of other machines. The lock ends with the process. The file is not deleted, because
 * two processes could then lock two different files with the same name.
 * @throws FolderInUse, FolderNotLockable
 */
export const lockFolder = async (folder: string): Promise<FolderLock> => {
  const locks = await loadLocks(folder);
  const path = lockPath(folder);
  await (await open(path, 'a', PRIVATE_FILE)).close();
  const handle = await open(path, 'r+');
  try {
    if (!tryLock(locks, handle, folder)) throw new FolderInUse(folder, await readHolder(path));
    await probe(locks, path, folder);
    const file = identityOf(await handle.stat({ bigint: true }));
    const holder: Holder = { pid: process.pid, host: hostname(), file };
    await write(handle, holder);
    return {
      announce: (address) => write(handle, { ...holder, ...address }),
      release: async () => {
        await write(handle, undefined);
        // Otherwise a child process that is just being started would inherit the open file and keep the lock for a
        // moment.
        locks.unlock(handle.fd, LOCKED_BYTE, 1);
        await handle.close();
      },
    };
  } catch (cause) {
    await handle.close();
    throw cause;
  }
};

/**
 * The address of the server that has this folder open. An address in a copied folder does not count; a new lock
 * holder overwrites it.
 */
export const servedAt = async (folder: string): Promise<LocalAddress | undefined> => {
  const { url, certificate } = (await readHolder(lockPath(folder))) ?? {};
  return url === undefined ? undefined : { url, certificate };
};
