import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../files/durable.ts';
import type { WriteGuard } from './contract.ts';
import { FolderMatch, storedRecord } from './folder-match.ts';
import type { NewMatchFiles, MatchStorage, Storage, StoredRecord } from './match-storage.ts';

/** The matches of a data folder, one folder each in `matches/`; drafts are in `unfinished/`. */
export class FolderStorage implements Storage {
  readonly guard: WriteGuard;
  readonly #folder: string;
  readonly #matches: string;
  readonly #drafts: string;

  constructor(folder: string, guard: WriteGuard) {
    this.guard = guard;
    this.#folder = folder;
    this.#matches = join(folder, 'matches');
    this.#drafts = join(folder, 'unfinished');
  }

  /** Names that begin with a dot are not matches and are left alone. */
  async list(): Promise<readonly string[]> {
    return (await readdir(this.#matches)).filter((name) => !name.startsWith('.')).toSorted();
  }

  match(id: string): MatchStorage {
    return new FolderMatch(join(this.#matches, id), this.guard);
  }

  record<T extends object>(name: 'created'): StoredRecord<T> {
    return storedRecord<T>(join(this.#folder, `${name}.json`));
  }

  async createDraft(id: string, beginning: NewMatchFiles): Promise<MatchStorage> {
    await this.discard();
    const draft = new FolderMatch(join(this.#drafts, id), this.guard);
    await draft.create(beginning);
    return draft;
  }

  async begin(id: string): Promise<void> {
    await rename(join(this.#drafts, id), join(this.#matches, id));
    await syncFolder(this.#matches);
  }

  discard(): Promise<void> {
    return rm(this.#drafts, { recursive: true, force: true });
  }
}
