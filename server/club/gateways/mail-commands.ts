import type { MailConfig } from '../../gateways/mail/config.ts';
import { Database } from '../../storage/postgres/database.ts';
import { migrate } from '../../storage/postgres/migrate.ts';
import { writeClubMail } from './gateway-rows.ts';
import { putIncoming } from './incoming-rows.ts';

// What commands do with the mail of a club that need no server for it.

const within = async <T>(url: string, task: (database: Database) => Promise<T>): Promise<T> => {
  const database = await Database.open(url);
  try {
    await migrate(database);
    return await task(database);
  } finally {
    await database.close();
  }
};

/** Says how the servers before a database send mail, from their next start on. @throws DatabaseUnusable */
export const setUpClubMail = (url: string, config: MailConfig): Promise<void> =>
  within(url, (database) => writeClubMail(database, config));

/**
 * Puts a mail where the server in charge reads it. Settles when it is kept for good.
 * @returns whether it was taken: too many may wait already
 * @throws DatabaseUnusable
 */
export const takeClubMail = (url: string, mail: Buffer): Promise<boolean> =>
  within(url, (database) => putIncoming(database, mail));
