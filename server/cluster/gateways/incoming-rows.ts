import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import type { Closable, InboxReading } from '../../gateways/gateway-backend.ts';
import type { Addresses } from '../../gateways/mail/failed.ts';
import { MAX_TRIES } from '../../gateways/mail/inbox.ts';
import { MAX_WAITING } from '../../gateways/mail/spool.ts';
import type { Database, Queryable } from '../../storage/postgres/database.ts';
import type { Leases } from '../../storage/postgres/leases.ts';
import type { ClusterNotifications } from '../notifications.ts';
import { MAIL } from './outbox-rows.ts';

/** How often to look for mail without a notification, in milliseconds. */
const LOOK_EVERY_MS = 5_000;

/**
 * Stores a mail for the server in charge, whether or not one is running; settles when it is stored durably.
 * @returns false if too many are waiting already
 */
export const putIncoming = async (by: Queryable, mail: Buffer): Promise<boolean> => {
  const rows = await by.query(
    `with put as (
       insert into incoming_mail (bytes) select $1
       where (select count(*) from incoming_mail where not has_failed) < $2 returning id)
     select pg_notify('chancery', 'incoming-mail ' || id) from put`,
    [mail, MAX_WAITING],
  );
  return rows.length > 0;
};

/** Deletes unreadable mails that contain one of a person's addresses, whoever sent them. */
export const removeFailedRows = async (by: Queryable, { address, nextAddress }: Addresses): Promise<void> => {
  const known = [address, nextAddress].flatMap((each) => each?.toLowerCase() ?? []);
  const failed = await by.query<Pick<IncomingRow, 'id' | 'bytes'>>(
    'select id, bytes from incoming_mail where has_failed',
  );
  const theirs = failed.filter(({ bytes }) => {
    const text = bytes.toString('latin1').toLowerCase();
    return known.some((each) => text.includes(each));
  });
  await by.query('delete from incoming_mail where id = any ($1::bigint[])', [theirs.map(({ id }) => id)]);
};

interface IncomingRow {
  readonly id: string;
  readonly bytes: Buffer;
  readonly tries: number;
}

export interface IncomingOptions extends InboxReading {
  readonly database: Database;
  readonly leases: Pick<Leases, 'require'>;
  readonly news: ClusterNotifications;
}

/** Reads incoming mail from the tables, one after another in order, each once. */
export class IncomingRows implements Closable {
  readonly #options: IncomingOptions;
  readonly #timer: NodeJS.Timeout;
  readonly #unsubscribe: () => void;
  #reading: Promise<void> | undefined;
  #isAsked = false;
  #isClosed = false;

  constructor(options: IncomingOptions) {
    this.#options = options;
    const check = (): void => {
      this.#check();
    };
    this.#timer = setInterval(check, LOOK_EVERY_MS).unref();
    this.#unsubscribe = options.news.on('incoming-mail', check);
    check();
  }

  #check(): void {
    this.#isAsked = true;
    if (this.#isClosed) return;
    this.#reading ??= this.#readAll()
      // The database is unavailable or another server is in charge: it is tried again.
      .catch(() => undefined)
      .finally(() => {
        this.#reading = undefined;
      });
  }

  async #readAll(): Promise<void> {
    while (this.#isAsked && !this.#isClosed) {
      this.#isAsked = false;
      const waiting = await this.#options.database.query<{ id: string }>(
        'select id from incoming_mail where not has_failed order by id',
      );
      for (const { id } of waiting) if (!this.#isClosed) await this.#readOne(id);
    }
  }

  async #readOne(id: string): Promise<void> {
    const { database, leases, mostBytes, take, warn } = this.#options;
    const [mail] = await database.query<IncomingRow>(
      'select id, bytes, tries from incoming_mail where id = $1',
      [id],
    );
    if (!mail) return;
    try {
      if (mail.bytes.length > mostBytes)
        warn(`mail: one of ${String(mail.bytes.length)} bytes is too large and was not read`);
      else await take(mail.bytes);
    } catch (cause) {
      await this.#recordFailure(mail, cause);
      return;
    }
    await leases.require(MAIL).write('delete from incoming_mail using held where id = $4', [id]);
  }

  /** Counts a failed attempt; a mail that fails repeatedly is set aside, so that others are read. */
  async #recordFailure({ id, tries }: IncomingRow, cause: unknown): Promise<void> {
    const { leases, warn } = this.#options;
    const hasFailed = tries + 1 >= MAX_TRIES;
    await leases
      .require(MAIL)
      .write('update incoming_mail set tries = tries + 1, has_failed = $5 from held where id = $4', [
        id,
        hasFailed,
      ]);
    warn(`mail: one could not be read: ${errorText(cause)}`);
    if (hasFailed) warn(`mail: it is kept as row ${id} of incoming_mail`);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.#unsubscribe();
    await this.#reading;
  }
}
