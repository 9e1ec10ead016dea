import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Database } from '../storage/postgres/database.ts';

/** Delay before a broken connection is reopened, in milliseconds. */
const AGAIN_MS = 500;

/** Kinds of notifications between servers; the first word of the payload. */
export type NotificationKind = 'lease' | 'left' | 'person' | 'news' | 'outbox' | 'incoming-mail';

/** Called with the subject of a notification: the id of a match, person or mail. */
export type NotificationListener = (about: string) => void;

/** Listens for notifications between the servers of a database. */
export class ClusterNotifications {
  readonly #database: Database;
  readonly #listeners = new Set<{
    readonly subject: NotificationKind;
    readonly listener: NotificationListener;
  }>();
  readonly #missed = new Set<() => void>();
  #connection: Client | undefined;
  #isClosed = false;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Calls `listener` with each notification of a kind; returns a function that unsubscribes. */
  on(subject: NotificationKind, listener: NotificationListener): () => void {
    const subscription = { subject, listener };
    this.#listeners.add(subscription);
    return () => this.#listeners.delete(subscription);
  }

  /** Calls `listener` when notifications may have been missed. */
  onMissed(listener: () => void): void {
    this.#missed.add(listener);
  }

  async open(): Promise<void> {
    const connection = await this.#database.connect();
    this.#connection = connection;
    connection.on('notification', ({ payload = '' }) => {
      const [subject, about = ''] = payload.split(' ');
      for (const each of this.#listeners) if (each.subject === subject) each.listener(about);
    });
    connection.once('end', () => {
      if (!this.#isClosed) void this.#openAgain();
    });
    await connection.query('listen chancery');
  }

  async #openAgain(): Promise<void> {
    while (!this.#isClosed) {
      await sleep(AGAIN_MS, undefined, { ref: false });
      try {
        await this.open();
        for (const listener of this.#missed) listener();
        return;
      } catch {
        // The database is still unavailable.
      }
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#connection?.end().catch(() => undefined);
  }
}
