import type { BoundKey, BoundSeat, KeyBook } from '../../gateways/ssh/key-book.ts';
import type { Database } from '../../storage/postgres/database.ts';

/** Public keys and their seats, as rows. */
export class KeyRows implements KeyBook {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** All keys and their seats. */
  all(): Promise<readonly BoundKey[]> {
    return this.#database.query<BoundKey>('select fingerprint, match, seat, token from ssh_keys');
  }

  seatsOf(fingerprint: string): Promise<readonly BoundSeat[]> {
    return this.#database.query<BoundSeat>(
      'select match, seat, token from ssh_keys where fingerprint = $1 order by match, seat',
      [fingerprint],
    );
  }

  async bind(fingerprint: string, { match, seat, token }: BoundSeat): Promise<void> {
    await this.#database.query(
      `insert into ssh_keys (fingerprint, match, seat, token) values ($1, $2, $3, $4)
       on conflict (fingerprint, match, seat) do update set token = excluded.token`,
      [fingerprint, match, seat, token],
    );
  }

  async unbind({ match, seat }: Pick<BoundSeat, 'match' | 'seat'>): Promise<void> {
    await this.#database.query('delete from ssh_keys where match = $1 and seat = $2', [match, seat]);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
