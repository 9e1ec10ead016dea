import type { EnginePool } from './engine/pool.ts';
import { openFolderBackend } from './files/folder-backend.ts';
import type { StorageBackend } from './storage-backend.ts';
import { type StoreOptions, warnOf } from './store-options.ts';

/**
 * Opens the storage of the matches. Database code is loaded only if there is a database.
 * @throws FolderInUse, FolderNotLockable, FolderUnusable, NoSpace, DatabaseUnusable
 */
export const openBackend = async (options: StoreOptions, engine: EnginePool): Promise<StorageBackend> => {
  const { folder, database } = options;
  const warn = warnOf(options);
  if (database === undefined) return openFolderBackend(folder, warn);
  const { ClusterBackend } = await import('./cluster/cluster-backend.ts');
  return ClusterBackend.join(database, { warn, rules: await engine.rulesVersions() });
};
