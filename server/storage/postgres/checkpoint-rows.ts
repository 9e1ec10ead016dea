import { seal, unseal } from '../../files/sealed-file.ts';
import type { Checkpoint, CheckpointStore } from '../contract.ts';
import { MAX_CHECKPOINTS } from '../folder-checkpoints.ts';
import type { Database } from './database.ts';
import type { Lease } from './lease.ts';

export interface CheckpointRowsOptions {
  readonly database: Database;
  /** The lease for this server's writes. @throws LeadershipLost */
  readonly lease: () => Lease;
  readonly match: string;
}

/** The checkpoints of a match as rows; those that were set aside have a reason in `aside`. */
export class CheckpointRows<Position> implements CheckpointStore<Position> {
  readonly #options: CheckpointRowsOptions;

  constructor(options: CheckpointRowsOptions) {
    this.#options = options;
  }

  async #numbers(): Promise<readonly number[]> {
    const { database, match } = this.#options;
    const rows = await database.query<{ number: number }>(
      `select number::float8 as number from checkpoints where match = $1 and aside = '' order by number desc`,
      [match],
    );
    return rows.map(({ number }) => number);
  }

  async #read(number: number): Promise<Checkpoint<Position> | undefined> {
    const { database, match } = this.#options;
    const [row] = await database.query<{ text: string }>(
      `select text from checkpoints where match = $1 and number = $2 and aside = ''`,
      [match, number],
    );
    try {
      const checkpoint = row && unseal<Checkpoint<Position>>(row.text);
      return checkpoint?.sequence === number ? checkpoint : undefined;
    } catch {
      return undefined;
    }
  }

  async *sound(): AsyncGenerator<Checkpoint<Position>> {
    for (const number of await this.#numbers()) {
      const checkpoint = await this.#read(number);
      if (checkpoint) yield checkpoint;
    }
  }

  async write(checkpoint: Checkpoint<Position>): Promise<void> {
    await this.#options.lease().write(
      `insert into checkpoints (match, number, text) select $1, $4, $5 from held
       on conflict (match, number, aside) do update set text = excluded.text`,
      [checkpoint.sequence, seal(checkpoint)],
      {
        // One with a higher number than the newest line belongs to a replaced history.
        gone: `delete from checkpoints using held where match = $1 and aside = '' and number in (
            select number from checkpoints where match = $1 and aside = '' and number < $4
            order by number desc offset ${String(MAX_CHECKPOINTS - 1)}) returning 1`,
      },
    );
  }

  async setAsideDamaged(): Promise<number> {
    let damaged = 0;
    for (const number of await this.#numbers()) {
      if (await this.#read(number)) continue;
      damaged += 1;
      await this.#setAside('number = $4', [number], 'damaged');
    }
    return damaged;
  }

  async setAsideAfter(sequence: number): Promise<void> {
    await this.#setAside('number > $4', [sequence], 'overtaken');
  }

  async #setAside(which: string, values: readonly number[], why: 'damaged' | 'overtaken'): Promise<void> {
    await this.#options.lease().write(
      `update checkpoints as shelved set aside = '${why}.' || (
           select count(*) + 1 from checkpoints as other
           where other.match = $1 and other.number = shelved.number and other.aside <> '')
         from held where match = $1 and aside = '' and ${which}`,
      values,
    );
  }
}
