import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Leadership, WriteGuard } from '../storage/contract.ts';
import { isDiskFull, PRIVATE_FOLDER } from './durable.ts';
import { takeLead } from './leadership.ts';
import { type FolderLock, lockFolder } from './lock.ts';
import { Reserve } from './reserve.ts';

/** Thrown if a data folder cannot be opened because its disk is full. */
export class NoSpace extends Error {
  constructor(folder: string) {
    super(`there is no space left for ${folder}; make room on its disk and start again`);
    this.name = 'NoSpace';
  }
}

/** Thrown if something prevents a data folder from being opened; the message says what it is and what to do. */
export class FolderUnusable extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'FolderUnusable';
  }
}

/** How often a full disk is checked for room, milliseconds. */
const LOOK_AGAIN_MS = 5_000;

/** Runs a task; if there is no space, deletes the reserve and runs it again. */
const deletingReserve = async <T>(folder: string, task: () => Promise<T>): Promise<T> => {
  try {
    return await task();
  } catch (cause) {
    if (!isDiskFull(cause)) throw cause;
    await rm(join(folder, 'reserve'), { force: true });
  }
  try {
    return await task();
  } catch (cause) {
    throw isDiskFull(cause) ? new NoSpace(folder) : cause;
  }
};

interface Held {
  readonly leadership: Leadership;
  readonly reserve: Reserve;
}

/** A data folder locked by this process, with reserved space for when its disk is full. */
export class DataFolder {
  readonly lock: FolderLock;
  /** Used by all writers to the folder. */
  readonly guard: WriteGuard;
  readonly #leadership: Leadership;
  readonly #reserve: Reserve;
  readonly #listeners = new Set<() => void>();
  #looking: NodeJS.Timeout | undefined;

  readonly #path: string;

  private constructor(path: string, lock: FolderLock, { leadership, reserve }: Held) {
    this.#path = path;
    this.lock = lock;
    this.#leadership = leadership;
    this.#reserve = reserve;
    this.guard = { holds: () => leadership.holds(), freeDiskSpace: () => this.#freeDiskSpace() };
    if (!reserve.isHeld) this.#lookAgain();
  }

  /** @throws FolderInUse, FolderNotLockable, NoSpace */
  static async open(folder: string): Promise<DataFolder> {
    await deletingReserve(folder, () =>
      mkdir(join(folder, 'matches'), { recursive: true, mode: PRIVATE_FOLDER }),
    );
    const lock = await deletingReserve(folder, () => lockFolder(folder));
    try {
      const leadership = await deletingReserve(folder, () => takeLead(folder));
      return new DataFolder(folder, lock, { leadership, reserve: await Reserve.open(folder) });
    } catch (cause) {
      await lock.release();
      throw cause;
    }
  }

  /** Whether there is room; if not, only the host and the game master may write. */
  get hasDiskSpace(): boolean {
    return this.#reserve.isHeld;
  }

  /** Calls `listener` when a full disk has room again; returns a function that unsubscribes. */
  onDiskSpace(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Checks whether there is room again. */
  async checkDiskSpace(): Promise<boolean> {
    if (this.hasDiskSpace) return true;
    await this.#reserve.restore();
    if (!this.hasDiskSpace) return false;
    clearInterval(this.#looking);
    this.#looking = undefined;
    for (const listener of this.#listeners) listener();
    return true;
  }

  /**
   * Runs a task of the host; if there is no space, the reserve is released and the task runs again.
   * @throws NoSpace
   */
  async withDiskSpace<T>(task: () => Promise<T>): Promise<T> {
    try {
      return await task();
    } catch (cause) {
      if (!isDiskFull(cause)) throw cause;
      await this.#freeDiskSpace();
    }
    try {
      return await task();
    } catch (cause) {
      throw isDiskFull(cause) ? new NoSpace(this.#path) : cause;
    }
  }

  async #freeDiskSpace(): Promise<void> {
    await this.#reserve.release();
    this.#lookAgain();
  }

  #lookAgain(): void {
    this.#looking ??= setInterval(() => void this.checkDiskSpace(), LOOK_AGAIN_MS).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#looking);
    await this.#leadership.resign();
    await this.lock.release();
  }
}
