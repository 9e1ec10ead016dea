import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { takeLead } from '@chancery/server/files/leadership.ts';
import { FolderStorage } from '@chancery/server/storage/folder-storage.ts';
import { dataFolder } from '../support/tally-server.ts';
import { storageContract } from './storage-contract.ts';

const ALONE = { holds: () => Promise.resolve(true), makeRoom: () => Promise.resolve() };

storageContract('the data folder', async () => {
  const folder = await dataFolder();
  await mkdir(join(folder, 'matches'));
  return {
    storage: (guard = ALONE) => new FolderStorage(folder, guard),
    lead: () => takeLead(folder),
  };
});
