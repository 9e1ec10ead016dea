import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere } from '../../files/durable.ts';
import type { WebPage } from './service.ts';

const MATCH = /^[a-z0-9-]{1,40}$/;
const PAGE = /^[a-z0-9-]{1,40}\.html$/;

/** The file that records up to which event the pages of a match were written. */
const TOLD = 'told';

/** The public pages of matches, in one folder for each match. Requests only read them. */
export class PublishedPages {
  readonly #folder: string;

  /** @param folder the data folder */
  constructor(folder: string) {
    this.#folder = join(folder, 'web');
  }

  /** A page; undefined if there is none, whether or not the match exists. */
  async page(match: string, name: string): Promise<Buffer | undefined> {
    if (!MATCH.test(match) || !PAGE.test(name)) return undefined;
    return readFile(join(this.#folder, match, name)).catch(() => undefined);
  }

  /** Matches that have pages. */
  async matches(): Promise<readonly string[]> {
    return readdir(this.#folder).catch(() => []);
  }

  /** Names of the pages of a match. */
  async names(match: string): Promise<readonly string[]> {
    const files = await readdir(join(this.#folder, match)).catch(() => []);
    return files.filter((file) => PAGE.test(file));
  }

  /** Up to which event the pages of a match were written. */
  lastWritten(match: string): Promise<string | undefined> {
    return readIfThere(join(this.#folder, match, TOLD));
  }

  /** Writes pages, and deletes those that are neither written nor kept. */
  async write(match: string, pages: readonly WebPage[], of: { told: string; kept: readonly string[] }) {
    const folder = join(this.#folder, match);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const { name, text } of pages) {
      const draft = join(folder, `${name}.new`);
      await writeFile(draft, text, { mode: 0o600 });
      await rename(draft, join(folder, name));
    }
    const stay = new Set([...of.kept, ...pages.map(({ name }) => name)]);
    for (const name of await this.names(match)) if (!stay.has(name)) await rm(join(folder, name));
    await writeFile(join(folder, TOLD), of.told, { mode: 0o600 });
  }

  remove(match: string): Promise<void> {
    return rm(join(this.#folder, match), { recursive: true, force: true });
  }
}
