import { join } from 'node:path';
import { readMailConfig } from './mail/config.ts';
import type { GatewayBackend } from './gateway-backend.ts';
import { removeFailedOf } from './mail/failed.ts';
import { Inbox } from './mail/inbox.ts';
import { OutboxFolder } from './mail/outbox-folder.ts';

/** Storage of the gateways in a data folder. */
export const folderGateways = (folder: string, warn: (message: string) => void): GatewayBackend => ({
  mail: {
    config: () => readMailConfig(folder),
    outbox: new OutboxFolder(join(folder, 'mail', 'outbox')),
    onOutbox: () => {
      // No other process writes to the folder.
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
