import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import { sha256 } from '../files/checksum.ts';
import type { StoredRecord } from '../storage/match-storage.ts';
import { refuse } from '../refusals/refuse.ts';

/** Creations that are kept. */
const MOST = 32;

/** A match that was created under a key. */
export interface Creation {
  /** SHA-256 of the key, and of what was asked for. */
  readonly key: string;
  readonly digest: string;
  readonly match: string;
}

/** The creations that are kept, the newest last. */
export interface CreationRecord {
  readonly creations: readonly Creation[];
}

/** The last matches created under keys, so that repeating a creation, after a restart too, makes no second match. */
export class Creations {
  readonly #record: StoredRecord<CreationRecord>;

  constructor(record: StoredRecord<CreationRecord>) {
    this.#record = record;
  }

  async #all(): Promise<readonly Creation[]> {
    const found = await this.#record.read();
    return found.state === 'sound' ? found.value.creations : [];
  }

  /** Id of the match that was created under a key, or is about to be; a refusal where something else was asked for. */
  async find(key: string, request: unknown): Promise<Result<string | undefined, Refusal>> {
    const known = (await this.#all()).find((creation) => creation.key === sha256(key));
    if (!known) return ok(undefined);
    return known.digest === sha256(JSON.stringify(request)) ? ok(known.match) : err(refuse('key-reused'));
  }

  /** Notes a creation before its match exists: where it is cut off between the two, repeating it carries it out. */
  async note(key: string, request: unknown, match: string): Promise<void> {
    const creation = { key: sha256(key), digest: sha256(JSON.stringify(request)), match };
    const others = (await this.#all()).filter((other) => other.key !== creation.key);
    await this.#record.write({ creations: [...others, creation].slice(-MOST) });
  }
}
