import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import { sha256 } from '../files/checksum.ts';
import type { StoredRecord } from '../storage/match-storage.ts';
import { refuse } from '../refusals/refuse.ts';

/** The most creations stored. */
const MOST = 32;

/** A match that was created with an idempotency key. */
export interface Creation {
  /** SHA-256 of the key, and of the request. */
  readonly key: string;
  readonly digest: string;
  readonly match: string;
}

/** The stored creations, newest last. */
export interface CreationRecord {
  readonly creations: readonly Creation[];
}

/**
 * The latest matches created with idempotency keys, so that repeating a creation, even after a restart, does not
 * make a second match.
 */
export class Creations {
  readonly #record: StoredRecord<CreationRecord>;

  constructor(record: StoredRecord<CreationRecord>) {
    this.#record = record;
  }

  async #all(): Promise<readonly Creation[]> {
    const found = await this.#record.read();
    return found.state === 'sound' ? found.value.creations : [];
  }

  /** Id of the match that was or is being created with a key; a refusal if the request was different. */
  async find(key: string, request: unknown): Promise<Result<string | undefined, Refusal>> {
    const known = (await this.#all()).find((creation) => creation.key === sha256(key));
    if (!known) return ok(undefined);
    return known.digest === sha256(JSON.stringify(request)) ? ok(known.match) : err(refuse('key-reused'));
  }

  /** Records a creation before its match exists: after a crash in between, repeating it completes it. */
  async note(key: string, request: unknown, match: string): Promise<void> {
    const creation = { key: sha256(key), digest: sha256(JSON.stringify(request)), match };
    const others = (await this.#all()).filter((other) => other.key !== creation.key);
    await this.#record.write({ creations: [...others, creation].slice(-MOST) });
  }
}
