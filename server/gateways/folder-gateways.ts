import { join } from 'node:path';
import { readMailConfig } from './mail/config.ts';
import type { GatewayBackend } from './gateway-backend.ts';
import { removeFailedOf } from './mail/failed.ts';
import { Inbox } from './mail/inbox.ts';
import { OutboxFolder } from './mail/outbox-folder.ts';

/** What the gateways keep in a data folder. */
export const folderGateways = (folder: string, warn: (message: string) => void): GatewayBackend => ({
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
