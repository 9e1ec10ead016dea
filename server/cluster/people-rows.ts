import { seal, unseal } from '../files/sealed-file.ts';
import type { PeopleBackend } from '../people/people-book.ts';
import { type Person, personSchema, storedPerson } from '../people/person.ts';
import type { Database } from '../storage/postgres/database.ts';

interface PersonRow {
  readonly id: string;
  readonly text: string;
  readonly version: number;
}

const COLUMNS = 'id, text, version::float8 as version';

/** People as rows. Each row has a version, so that changes by other servers are not overwritten. */
export class PeopleRows implements PeopleBackend {
  readonly most = 100_000;
  readonly #database: Database;
  readonly #warn: (message: string) => void;
  /** Versions of all people as last read or written. */
  readonly #versions = new Map<string, number>();

  constructor(database: Database, warn: (message: string) => void) {
    this.#database = database;
    this.#warn = warn;
  }

  async all(): Promise<readonly Person[]> {
    const rows = await this.#database.query<PersonRow>(`select ${COLUMNS} from people order by id`);
    return rows.flatMap((row) => this.#personIn(row) ?? []);
  }

  async read(id: string): Promise<Person | undefined> {
    const [row] = await this.#database.query<PersonRow>(`select ${COLUMNS} from people where id = $1`, [id]);
    if (row) return this.#personIn(row);
    this.#versions.delete(id);
    return undefined;
  }

  #personIn({ id, text, version }: PersonRow): Person | undefined {
    this.#versions.set(id, version);
    try {
      return personSchema.parse(unseal(text));
    } catch {
      this.#warn(`the record of ${id} is damaged; add that person again`);
      return undefined;
    }
  }

  async replace(before: Person | undefined, person: Person): Promise<boolean> {
    const known = before && this.#versions.get(person.id);
    const [row] = await this.#database.query<{ version: number }>(
      `with written as (
         insert into people as person (id, text) values ($1, $2)
         on conflict (id) do update set text = excluded.text, version = person.version + 1
           where person.version = $3
         returning id, version)
       select version::float8 as version, pg_notify('chancery', 'person ' || id) from written`,
      [person.id, seal(storedPerson(person)), known ?? -1],
    );
    if (row) this.#versions.set(person.id, row.version);
    return row !== undefined;
  }

  async remove(id: string): Promise<void> {
    await this.#database.query(
      `with gone as (delete from people where id = $1 returning id)
       select pg_notify('chancery', 'person ' || id) from gone`,
      [id],
    );
    this.#versions.delete(id);
  }

  /** Whether this server wrote the latest version of a person. */
  async isOwn(id: string): Promise<boolean> {
    const [row] = await this.#database.query<{ version: number }>(
      `select version::float8 as version from people where id = $1`,
      [id],
    );
    return row?.version === this.#versions.get(id);
  }
}
