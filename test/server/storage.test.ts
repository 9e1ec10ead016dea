import { join } from 'node:path';
import { takeLead } from '@chancery/server/files/leadership.ts';
import { FolderCheckpoints } from '@chancery/server/match/checkpoints.ts';
import { Journal } from '@chancery/server/match/journal.ts';
import { JournalMark } from '@chancery/server/match/journal-mark.ts';
import { readJournal } from '@chancery/server/match/journal-reader.ts';
import type { KeptLine } from '@chancery/server/storage/contract.ts';
import { dataFolder } from '../support/tally-server.ts';
import { storageContract } from './storage-contract.ts';

storageContract('the data folder', async () => {
  const folder = await dataFolder();
  const path = join(folder, 'journal.ndjson');
  const mark = join(folder, 'journal.mark');
  return {
    async open(guard) {
      const lines: KeptLine<string>[] = [];
      const from = { start: '0'.repeat(64), kept: await JournalMark.read(mark) };
      const reading = await readJournal<string>(path, from, (line) => {
        lines.push(line);
      });
      return { log: await Journal.open<string>({ path, mark, guard }, reading), lines };
    },
    checkpoints: () => new FolderCheckpoints<string>(join(folder, 'checkpoints')),
    lead: () => takeLead(folder),
  };
});
