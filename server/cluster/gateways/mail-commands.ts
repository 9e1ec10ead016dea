import type { MailConfig } from '../../gateways/mail/config.ts';
import { Database } from '../../storage/postgres/database.ts';
import { migrate } from '../../storage/postgres/migrate.ts';
import { writeClusterMail } from './gateway-rows.ts';
import { putIncoming } from './incoming-rows.ts';

// Commands on the mail of a database, without a server.

const withDatabase = async <T>(url: string, task: (database: Database) => Promise<T>): Promise<T> => {
  const database = await Database.open(url);
  try {
    await migrate(database);
    return await task(database);
  } finally {
    await database.close();
  }
};

/** Sets how the servers of a database send mail, from their next start. @throws DatabaseUnusable */
export const setUpClusterMail = (url: string, config: MailConfig): Promise<void> =>
  withDatabase(url, (database) => writeClusterMail(database, config));

/**
 * Stores a mail for the server in charge. Settles when it is stored durably.
 * @returns false if too many are waiting already
 * @throws DatabaseUnusable
 */
export const takeClusterMail = (url: string, mail: Buffer): Promise<boolean> =>
  withDatabase(url, (database) => putIncoming(database, mail));
