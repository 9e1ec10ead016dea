import type { PeopleBook } from '../people/people-book.ts';
import type { Database } from '../storage/postgres/database.ts';

/** How long what happens in matches is gathered before the others are told, milliseconds. */
const GATHER_MS = 500;

/** Tells the other servers which matches may have news for somebody who is written to. */
export class NewsTelling {
  readonly #database: Database;
  readonly #people: PeopleBook;
  readonly #matches = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database, people: PeopleBook) {
    this.#database = database;
    this.#people = people;
  }

  /** Something has happened in a match that is led here. */
  tell(match: string): void {
    this.#matches.add(match);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      // Whoever takes charge of the mail later looks at everybody.
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
