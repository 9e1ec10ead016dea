import { sealed, unsealed } from '../../files/sealed-file.ts';
import type { OutboxBackend, QueuedMail } from '../../gateways/mail/outbox.ts';
import type { Database } from '../../storage/postgres/database.ts';
import type { Leases } from '../../storage/postgres/leases.ts';

/** Whoever sends and reads mail does it under a lease of this name. */
export const MAIL = '*mail';

const TOLD = `select pg_notify('chancery', 'outbox ' || name)`;

const mailIn = (text: string): QueuedMail | undefined => {
  try {
    return unsealed<QueuedMail>(text);
  } catch {
    return undefined;
  }
};

/** Mail that waits, as rows. Any server puts some in; how far it has come is written by the one in charge alone. */
export class OutboxRows implements OutboxBackend {
  readonly #database: Database;
  readonly #leases: Pick<Leases, 'must'>;

  constructor(database: Database, leases: Pick<Leases, 'must'>) {
    this.#database = database;
    this.#leases = leases;
  }

  async all(): Promise<readonly QueuedMail[]> {
    const rows = await this.#database.query<{ text: string }>('select text from outbox');
    return rows.flatMap(({ text }) => mailIn(text) ?? []);
  }

  async read(name: string): Promise<QueuedMail | undefined> {
    const [row] = await this.#database.query<{ text: string }>('select text from outbox where name = $1', [
      name,
    ]);
    return row && mailIn(row.text);
  }

  async add(name: string, mail: QueuedMail): Promise<void> {
    await this.#database.query(
      `with put as (insert into outbox (name, text) values ($1, $2) on conflict do nothing returning name)
       ${TOLD} from put`,
      [name, sealed(mail)],
    );
  }

  async replace(name: string, mail: QueuedMail): Promise<boolean> {
    const lease = this.#leases.must(MAIL);
    const values = [name, sealed(mail)];
    return (await lease.write('update outbox set text = $5 from held where name = $4', values)) > 0;
  }

  async remove(name: string): Promise<void> {
    await this.#database.query(
      `with gone as (delete from outbox where name = $1 returning name) ${TOLD} from gone`,
      [name],
    );
  }
}
