import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { takeLead } from '@chancery/server/files/leadership.ts';
import type { Leadership } from '@chancery/server/storage/contract.ts';
import { FolderStorage } from '@chancery/server/storage/folder-storage.ts';
import { DatabaseStorage } from '@chancery/server/storage/postgres/database-storage.ts';
import { Lease } from '@chancery/server/storage/postgres/lease.ts';
import { Leases } from '@chancery/server/storage/postgres/leases.ts';
import { ServerMembership } from '@chancery/server/storage/postgres/membership.ts';
import { openDatabase, ownDatabase } from '../support/postgres/database.ts';
import { dataFolder } from '../support/tally-server.ts';
import { storageContract } from './storage-contract.ts';

const freeDiskSpace = (): Promise<void> => Promise.resolve();
const ALONE: Pick<Leadership, 'holds'> = { holds: () => Promise.resolve(true) };

storageContract('the data folder', async () => {
  const folder = await dataFolder();
  await mkdir(join(folder, 'matches'));
  return {
    storage: (lead: Pick<Leadership, 'holds'> = ALONE) =>
      new FolderStorage(folder, { holds: () => lead.holds(), freeDiskSpace }),
    lead: () => takeLead(folder),
  };
});

storageContract('the database', async () => {
  const database = await openDatabase(await ownDatabase());
  const join = async (): Promise<Leases> =>
    new Leases(database, await ServerMembership.join(database, { url: '', rules: {} }));
  let newest = await join();
  const leading = new Map<string, Lease>();
  return {
    storage: (lead) => {
      const leases = newest;
      const take = async (match: string) => {
        const lease = await leases.take(match);
        if (lease) leading.set(match, lease);
        return lease;
      };
      const require = (match: string): Lease =>
        lead instanceof Lease ? lead : (leading.get(match) ?? leases.require(match));
      return new DatabaseStorage(database, { take, require });
    },
    lead: async () => {
      // The server that leads counts as gone.
      await database.query('update servers set until = clock_timestamp()');
      newest = await join();
      const lease = await newest.take('spring');
      if (!lease) throw new Error('the lease of a server that is gone was not to be had');
      return lease;
    },
  };
});
