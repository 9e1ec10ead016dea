import { join } from 'node:path';
import { readMailConfig } from './mail/config.ts';
import type { DoorsBackend } from './doors-backend.ts';
import { removeFailedOf } from './mail/failed.ts';
import { Inbox } from './mail/inbox.ts';
import { OutboxFolder } from './mail/outbox-folder.ts';

/** What the doors keep in a data folder. */
export const doorsInFolder = (folder: string, warn: (message: string) => void): DoorsBackend => ({
  mail: {
    config: () => readMailConfig(folder),
    outbox: new OutboxFolder(join(folder, 'mail', 'outbox')),
    onOutbox: () => {
      // The folder is this process's alone.
    },
    openInbox: async (reading) => {
      const inbox = new Inbox({ ...reading, folder });
      await inbox.open();
      return inbox;
    },
    removeFailedOf: (addresses) => removeFailedOf(folder, addresses),
    whileInCharge: (begin) => begin(),
  },
  ssh: {
    hostKey: async () => (await import('./ssh/host-key.ts')).readHostKey(folder),
    keyBook: async () => (await import('./ssh/key-file.ts')).KeyFile.open(folder, warn),
  },
});
