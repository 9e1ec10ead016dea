import type { PeopleBook } from '../people/people-book.ts';
import type { Database } from '../storage/postgres/database.ts';

/** How long events of matches are collected before the other servers are notified, in milliseconds. */
const GATHER_MS = 500;

/** Notifies the other servers of matches that may have news for a person who gets mail. */
export class NewsBroadcaster {
  readonly #database: Database;
  readonly #people: PeopleBook;
  readonly #matches = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database, people: PeopleBook) {
    this.#database = database;
    this.#people = people;
  }

  /** Records that something has changed in a match that this server leads. */
  tell(match: string): void {
    this.#matches.add(match);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      // A server that takes over the mail later checks everybody.
      this.#flush().catch(() => undefined);
    }, GATHER_MS);
  }

  async #flush(): Promise<void> {
    const written = new Set(
      this.#people
        .all()
        .flatMap(({ address, seats }) => (address === null ? [] : seats.map(({ match }) => match))),
    );
    const told = [...this.#matches].filter((match) => written.has(match));
    this.#matches.clear();
    if (told.length > 0)
      await this.#database.query(
        `select pg_notify('chancery', 'news ' || match) from unnest($1::text[]) as match`,
        [told],
      );
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#flush().catch(() => undefined);
  }
}
