import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderGateways } from '../gateways/folder-gateways.ts';
import type { StorageBackend } from '../storage-backend.ts';
import { newToken } from '../match/tokens.ts';
import { PeopleBook } from '../people/people-book.ts';
import { PeopleFolder } from '../people/people-folder.ts';
import type { UptimeStore } from '../uptime.ts';
import { FolderStorage } from '../storage/folder-storage.ts';
import { DataFolder } from './data-folder.ts';
import { PRIVATE_FILE, readIfThere } from './durable.ts';
import { readHostToken } from './host-token.ts';
import { looseModes } from './loose-modes.ts';

/** Stores in a file until when a data folder was served. */
const servedIn = (folder: string): UptimeStore => {
  const path = join(folder, 'served-until');
  return {
    read: async () => {
      const until = await readIfThere(path);
      return until === undefined ? undefined : { until: until.trim() };
    },
    write: async (until) => {
      const draft = `${path}.new`;
      await writeFile(draft, `${until}\n`, { mode: PRIVATE_FILE });
      await rename(draft, path);
    },
  };
};

/**
 * Opens a data folder for this process alone.
 * @throws FolderInUse if another process has it open, FolderNotLockable, FolderUnusable, NoSpace
 */
export const openFolderBackend = async (
  path: string,
  warn: (message: string) => void,
): Promise<StorageBackend> => {
  const folder = await DataFolder.open(path);
  try {
    const hostToken = await folder.withDiskSpace(() => readHostToken(join(path, 'host-token'), newToken));
    const loose = await looseModes(path);
    if (loose !== undefined) warn(loose);
    return {
      storage: new FolderStorage(path, folder.guard),
      people: await PeopleBook.open(new PeopleFolder(path, warn)),
      uptimeStore: servedIn(path),
      hostToken,
      gateways: folderGateways(path, warn),
      checkDiskSpace: () => folder.checkDiskSpace(),
      onDiskSpace: (listener) => folder.onDiskSpace(listener),
      withDiskSpace: (task) => folder.withDiskSpace(task),
      announce: (address) => folder.lock.announce(address),
      close: () => folder.close(),
    };
  } catch (cause) {
    await folder.close();
    throw cause;
  }
};
