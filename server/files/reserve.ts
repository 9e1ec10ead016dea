import { open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_FILE, syncFolder } from './durable.ts';

/** Bytes set aside: enough for the host to close a phase, invite and salvage when everything else is full. */
const SIZE = 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, 0x2e);

/**
 * A file that reserves space in the data folder. It is deleted when the disk is full, so that what the server itself
 * and its host have to write still fits, and written again when there is room for twice as much.
 */
export class Reserve {
  readonly #folder: string;
  readonly #path: string;
  #isHeld = false;
  #work: Promise<void> = Promise.resolve();

  private constructor(folder: string) {
    this.#folder = folder;
    this.#path = join(folder, 'reserve');
  }

  /** Opens or writes the reserve. Where there is no room the folder is used without. */
  static async open(folder: string): Promise<Reserve> {
    const reserve = new Reserve(folder);
    const size = await stat(reserve.#path).then(
      (found) => found.size,
      () => 0,
    );
    if (size === SIZE) reserve.#isHeld = true;
    else await reserve.restore();
    return reserve;
  }

  /** Whether the reserve is there: if not, the disk is full or was a moment ago. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** Deletes the reserve. Settles when the space is free. */
  release(): Promise<void> {
    return this.#enqueue(async () => {
      if (!this.#isHeld) return;
      this.#isHeld = false;
      await rm(this.#path, { force: true });
      await syncFolder(this.#folder);
    });
  }

  /** Writes the reserve again if there is room for twice as much; never fails. */
  restore(): Promise<void> {
    return this.#enqueue(async () => {
      if (this.#isHeld) return;
      const { bavail, bsize, blocks } = await statfs(this.#folder);
      // A file system that reports nothing is tried.
      if (blocks > 0 && bavail * bsize < 2 * SIZE) return;
      await this.#fill();
      this.#isHeld = true;
    });
  }

  async #fill(): Promise<void> {
    const handle = await open(this.#path, 'w', PRIVATE_FILE);
    try {
      for (let written = 0; written < SIZE; written += CHUNK.length) await handle.write(CHUNK);
      await handle.sync();
    } catch (cause) {
      await rm(this.#path, { force: true });
      throw cause;
    } finally {
      await handle.close();
    }
  }

  #enqueue(task: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(task).catch(() => undefined);
    return this.#work;
  }
}
