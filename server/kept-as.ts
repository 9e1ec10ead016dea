import type { EnginePool } from './engine/pool.ts';
import { keptInFolder } from './files/folder-keeping.ts';
import type { Keeping } from './keeping.ts';
import { type StoreOptions, troubleOf } from './store-options.ts';

/**
 * Opens what the matches are kept in. What a database needs is loaded only where there is one.
 * @throws FolderInUse, FolderNotLockable, FolderUnusable, NoSpace, DatabaseUnusable
 */
export const keptAs = async (options: StoreOptions, engine: EnginePool): Promise<Keeping> => {
  const { folder, database } = options;
  const trouble = troubleOf(options);
  if (database === undefined) return keptInFolder(folder, trouble);
  const { Club } = await import('./club/club.ts');
  return Club.join(database, { trouble, rules: await engine.rulesVersions() });
};
