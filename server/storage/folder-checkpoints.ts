import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMissing, PRIVATE_FOLDER, syncFolder } from '../files/durable.ts';
import { readSealed, writeSealed } from '../files/sealed-file.ts';
import type { Checkpoint, CheckpointStore } from './contract.ts';

/** Number of checkpoints kept, in case the newest is damaged. */
export const MAX_CHECKPOINTS = 4;

const NAME = /^\d{8}\.json$/;

const nameOf = (sequence: number): string => `${String(sequence).padStart(8, '0')}.json`;

/** The names in a directory; empty if it does not exist. */
const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder);
  } catch (cause) {
    if (isMissing(cause)) return [];
    throw cause;
  }
};

/** The checkpoints of a match, each a sealed file named by the number of its journal line. */
export class FolderCheckpoints<Position> implements CheckpointStore<Position> {
  readonly #folder: string;
  readonly #older: () => Promise<Checkpoint<Position> | undefined>;

  /** @param older reads the single position that early builds stored */
  constructor(
    folder: string,
    older: () => Promise<Checkpoint<Position> | undefined> = () => Promise.resolve(undefined),
  ) {
    this.#folder = folder;
    this.#older = older;
  }

  async #names(): Promise<readonly string[]> {
    return (await namesIn(this.#folder))
      .filter((name) => NAME.test(name))
      .toSorted()
      .toReversed();
  }

  async *sound(): AsyncGenerator<Checkpoint<Position>> {
    for (const name of await this.#names()) {
      const found = await readSealed<Checkpoint<Position>>(join(this.#folder, name));
      if (found.state === 'sound' && nameOf(found.value.sequence) === name) yield found.value;
    }
    const older = await this.#older();
    if (older) yield older;
  }

  async write(checkpoint: Checkpoint<Position>): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: PRIVATE_FOLDER });
    await syncFolder(dirname(this.#folder));
    await writeSealed(join(this.#folder, nameOf(checkpoint.sequence)), checkpoint);
    const names = await this.#names();
    // One with a higher number than the newest line belongs to a replaced history.
    const older = names.filter((name) => name < nameOf(checkpoint.sequence));
    for (const name of older.slice(MAX_CHECKPOINTS - 1)) await rm(join(this.#folder, name), { force: true });
  }

  /** Renames damaged checkpoints, so that they are never read again. Returns their number. */
  async setAsideDamaged(): Promise<number> {
    const sound = new Set<string>();
    for await (const { sequence } of this.sound()) sound.add(nameOf(sequence));
    const damaged = (await this.#names()).filter((name) => !sound.has(name));
    await this.#setAside(damaged, 'damaged');
    return damaged.length;
  }

  /** Renames checkpoints of later lines, because the match has taken another course from there. */
  async setAsideAfter(sequence: number): Promise<void> {
    await this.#setAside(
      (await this.#names()).filter((name) => name > nameOf(sequence)),
      'overtaken',
    );
  }

  async #setAside(names: readonly string[], why: 'damaged' | 'overtaken'): Promise<void> {
    const taken = await namesIn(this.#folder);
    for (const name of names) {
      let number = 1;
      while (taken.includes(`${name}.${why}.${String(number)}`)) number += 1;
      await rename(join(this.#folder, name), join(this.#folder, `${name}.${why}.${String(number)}`));
    }
  }
}
