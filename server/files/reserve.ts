import { open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_FILE, syncFolder } from './durable.ts';

/** The size of the reserve: enough for the host to close a phase, invite and salvage when the disk is full. */
const SIZE = 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, 0x2e);

/**
 * A file that reserves space in the data folder. It is deleted when the disk is full, so that the server and the
 * host can still write, and written again when there is room for twice its size.
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

  /** Opens or writes the reserve. If there is no room, the folder is used without it. */
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

  /** Whether the reserve exists; if not, the disk is or recently was full. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** Deletes the reserve; settles when the space is free. */
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
      // If a file system reports nothing, it is tried.
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
