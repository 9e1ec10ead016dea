import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_FOLDER, syncFolder } from '../../files/durable.ts';
import { readSealed, writeSealed } from '../../files/sealed-file.ts';
import type { OutboxBackend, QueuedMail } from './outbox.ts';

const SUFFIX = '.json';

/** Mail to be sent, as sealed files in a folder; damaged files are skipped. */
export class OutboxFolder implements OutboxBackend {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async all(): Promise<readonly QueuedMail[]> {
    await mkdir(this.#folder, { recursive: true, mode: PRIVATE_FOLDER });
    const names = (await readdir(this.#folder)).filter((name) => name.endsWith(SUFFIX));
    const found = await Promise.all(names.map((name) => readSealed<QueuedMail>(join(this.#folder, name))));
    return found.flatMap((each) => (each.state === 'sound' ? [each.value] : []));
  }

  /** No other process writes to the folder. */
  read(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  add(name: string, mail: QueuedMail): Promise<void> {
    return writeSealed(this.#path(name), mail);
  }

  async replace(name: string, mail: QueuedMail): Promise<boolean> {
    await writeSealed(this.#path(name), mail);
    return true;
  }

  async remove(name: string): Promise<void> {
    await rm(this.#path(name), { force: true });
    await syncFolder(this.#folder);
  }

  #path(name: string): string {
    return join(this.#folder, `${name}${SUFFIX}`);
  }
}
