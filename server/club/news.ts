import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Database } from '../storage/postgres/database.ts';

/** How soon a line that broke is opened again, milliseconds. */
const AGAIN_MS = 500;

/** What the servers tell each other, by its first word. */
export type NewsSubject = 'lease' | 'left' | 'person' | 'news' | 'outbox' | 'incoming-mail';

/** Called with what a piece of news is about. */
export type NewsListener = (about: string) => void;

/** Hears what the servers before a database tell each other. */
export class ClubNews {
  readonly #database: Database;
  readonly #listeners = new Set<{ readonly subject: NewsSubject; readonly listener: NewsListener }>();
  readonly #missed = new Set<() => void>();
  #connection: Client | undefined;
  #isClosed = false;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Calls `listener` with each piece of news of a subject; returns how to stop that. */
  on(subject: NewsSubject, listener: NewsListener): () => void {
    const hearing = { subject, listener };
    this.#listeners.add(hearing);
    return () => this.#listeners.delete(hearing);
  }

  /** Calls `listener` when news may have been missed. */
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
        // The database is still away.
      }
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#connection?.end().catch(() => undefined);
  }
}
