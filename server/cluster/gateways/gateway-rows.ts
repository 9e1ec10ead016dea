import { type MailConfig, mailConfigIn } from '../../gateways/mail/config.ts';
import type { GatewayBackend } from '../../gateways/gateway-backend.ts';
import type { Database } from '../../storage/postgres/database.ts';
import type { Leases } from '../../storage/postgres/leases.ts';
import type { ClusterNotifications } from '../notifications.ts';
import { HOST_KEY, readOrCreateSetting, readSetting, writeSetting } from '../settings.ts';
import { LeasedTask } from './leased-task.ts';
import { IncomingRows, removeFailedRows } from './incoming-rows.ts';
import { KeyRows } from './key-rows.ts';
import { MAIL, OutboxRows } from './outbox-rows.ts';

/** Name of the setting with the mail configuration. */
const CONFIG = 'mail';

export interface GatewayRowsOptions {
  readonly database: Database;
  readonly leases: Leases;
  readonly news: ClusterNotifications;
  readonly warn: (message: string) => void;
}

/** The mail configuration in a database. @throws MailUnusable */
export const readClusterMail = async (database: Database): Promise<MailConfig | undefined> => {
  const text = await readSetting(database, CONFIG);
  return text === undefined ? undefined : mailConfigIn(text, 'the database');
};

export const writeClusterMail = (database: Database, config: MailConfig): Promise<void> =>
  writeSetting(database, CONFIG, JSON.stringify(config));

const hostKey = async (database: Database) => {
  const { hostKeyOf, newHostKey } = await import('../../gateways/ssh/host-key.ts');
  return hostKeyOf(await readOrCreateSetting(database, HOST_KEY, newHostKey), `the setting ${HOST_KEY}`);
};

/** Storage of the gateways in a database. */
export const gatewayRows = ({ database, leases, news, warn }: GatewayRowsOptions): GatewayBackend => ({
  mail: {
    config: () => readClusterMail(database),
    outbox: new OutboxRows(database, leases),
    onOutbox: (listener) => {
      news.on('outbox', listener);
    },
    openInbox: (reading) => Promise.resolve(new IncomingRows({ ...reading, database, leases, news })),
    removeFailedOf: (addresses) => removeFailedRows(database, addresses),
    whileInCharge: (begin) => {
      const task = new LeasedTask({ leases, name: MAIL, begin, warn });
      task.tryTake();
      return Promise.resolve(task);
    },
  },
  ssh: {
    hostKey: () => hostKey(database),
    keyBook: () => Promise.resolve(new KeyRows(database)),
  },
});
