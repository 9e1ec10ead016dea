import { seal, unseal } from '../../files/sealed-file.ts';
import type { OutboxBackend, QueuedMail } from '../../gateways/mail/outbox.ts';
import type { Database } from '../../storage/postgres/database.ts';
import type { Leases } from '../../storage/postgres/leases.ts';

/** Name of the lease for sending and reading mail. */
export const MAIL = '*mail';

const NOTIFY = `select pg_notify('chancery', 'outbox ' || name)`;

const mailIn = (text: string): QueuedMail | undefined => {
  try {
    return unseal<QueuedMail>(text);
  } catch {
    return undefined;
  }
};

/** Mail to be sent, as rows. Any server adds mails; only the server in charge updates their progress. */
export class OutboxRows implements OutboxBackend {
  readonly #database: Database;
  readonly #leases: Pick<Leases, 'require'>;

  constructor(database: Database, leases: Pick<Leases, 'require'>) {
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
       ${NOTIFY} from put`,
      [name, seal(mail)],
    );
  }

  async replace(name: string, mail: QueuedMail): Promise<boolean> {
    const lease = this.#leases.require(MAIL);
    const values = [name, seal(mail)];
    return (await lease.write('update outbox set text = $5 from held where name = $4', values)) > 0;
  }

  async remove(name: string): Promise<void> {
    await this.#database.query(
      `with gone as (delete from outbox where name = $1 returning name) ${NOTIFY} from gone`,
      [name],
    );
  }
}
