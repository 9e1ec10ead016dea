import { type FSWatcher, watch } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import { PRIVATE_FOLDER } from '../../files/durable.ts';
import type { InboxReading } from '../gateway-backend.ts';
import { failedIn, makeMaildir, spoolOf } from './spool.ts';

/** How often folders are read without file events, in milliseconds, because some cannot be watched. */
const LOOK_EVERY_MS = 5000;
/** How often reading a mail is tried. */
export const MAX_TRIES = 3;

export interface InboxOptions extends InboxReading {
  /** The data folder. */
  readonly folder: string;
}

interface Place {
  readonly path: string;
  /** Whether mails are deleted after reading; in a Maildir of another program they are marked as seen. */
  readonly isOwn: boolean;
}

/** Reads mail from folders, one after another in the order of their names, each once. */
export class Inbox {
  readonly #options: InboxOptions;
  readonly #places: readonly Place[];
  readonly #watchers: FSWatcher[] = [];
  readonly #tries = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #reading: Promise<void> | undefined;
  #isAsked = false;
  #isClosed = false;

  constructor(options: InboxOptions) {
    this.#options = options;
    const own = { path: spoolOf(options.folder), isOwn: true };
    const { inbox } = options;
    this.#places = inbox === undefined ? [own] : [own, { path: inbox, isOwn: false }];
  }

  async open(): Promise<void> {
    for (const { path } of this.#places) {
      await makeMaildir(path);
      this.#listenTo(join(path, 'new'));
    }
    this.#timer = setInterval(() => {
      this.look();
    }, LOOK_EVERY_MS).unref();
    this.look();
  }

  #listenTo(path: string): void {
    try {
      const watcher = watch(path, () => {
        this.look();
      });
      watcher.on('error', () => {
        watcher.close();
      });
      this.#watchers.push(watcher.unref());
    } catch {
      // It is read every few seconds anyway.
    }
  }

  /** Reads all mails, including those that arrive in the meantime. */
  look(): void {
    this.#isAsked = true;
    if (this.#isClosed) return;
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = undefined;
    });
  }

  async #readAll(): Promise<void> {
    while (this.#isAsked && !this.#isClosed) {
      this.#isAsked = false;
      for (const place of this.#places) await this.#readPlace(place);
    }
  }

  async #readPlace(place: Place): Promise<void> {
    const fresh = join(place.path, 'new');
    const names = await readdir(fresh).catch(() => []);
    for (const name of names.toSorted()) {
      if (this.#isClosed || name.startsWith('.')) continue;
      try {
        await this.#readOne(join(fresh, name));
        await this.#putAway(place, name);
      } catch (cause) {
        await this.#recordFailure(place, name, cause);
      }
    }
  }

  async #readOne(path: string): Promise<void> {
    const { mostBytes, take, warn } = this.#options;
    const { size } = await stat(path);
    if (size > mostBytes) warn(`mail: one of ${String(size)} bytes is too large and was not read`);
    else await take(await readFile(path));
  }

  async #putAway({ path, isOwn }: Place, name: string): Promise<void> {
    const fresh = join(path, 'new', name);
    if (isOwn) await rm(fresh, { force: true });
    else await rename(fresh, join(path, 'cur', `${name.replace(/:2,.*$/, '')}:2,S`));
  }

  /** Counts a failed attempt; a mail that fails repeatedly is set aside, so that others are read. */
  async #recordFailure(place: Place, name: string, cause: unknown): Promise<void> {
    const { warn } = this.#options;
    const tries = (this.#tries.get(name) ?? 0) + 1;
    this.#tries.set(name, tries);
    warn(`mail: one could not be read: ${errorText(cause)}`);
    if (tries < MAX_TRIES) return;
    this.#tries.delete(name);
    const failed = failedIn(place.path);
    await mkdir(failed, { recursive: true, mode: PRIVATE_FOLDER });
    await rename(join(place.path, 'new', name), join(failed, name)).catch(() => undefined);
    warn(`mail: ${name} is kept in ${failed}`);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const watcher of this.#watchers) watcher.close();
    await this.#reading;
  }
}
