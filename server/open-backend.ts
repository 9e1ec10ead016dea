import type { EnginePool } from './engine/pool.ts';
import { openFolderBackend } from './files/folder-backend.ts';
import type { StorageBackend } from './storage-backend.ts';
import { type StoreOptions, warnOf } from './store-options.ts';

/**
 * Opens what the matches are kept in. What a database needs is loaded only where there is one.
 * @throws FolderInUse, FolderNotLockable, FolderUnusable, NoSpace, DatabaseUnusable
 */
export const openBackend = async (options: StoreOptions, engine: EnginePool): Promise<StorageBackend> => {
  const { folder, database } = options;
  const warn = warnOf(options);
  if (database === undefined) return openFolderBackend(folder, warn);
  const { ClusterBackend } = await import('./cluster/cluster-backend.ts');
  return ClusterBackend.join(database, { warn, rules: await engine.rulesVersions() });
};
