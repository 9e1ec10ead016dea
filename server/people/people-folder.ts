import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { saveDamagedCopy } from '../files/damaged-copy.ts';
import { PRIVATE_FOLDER, syncFolder } from '../files/durable.ts';
import { readSealed, writeSealed } from '../files/sealed-file.ts';
import type { PeopleBackend } from './people-book.ts';
import { type Person, personSchema, storedPerson } from './person.ts';

/** The folder with a file for each person. */
const FOLDER = 'people';
const SUFFIX = '.json';

/** People as files. A damaged file is copied, and its person is unknown until added again. */
export class PeopleFolder implements PeopleBackend {
  readonly most = 5000;
  readonly #folder: string;
  readonly #warn: (message: string) => void;

  constructor(dataFolder: string, warn: (message: string) => void) {
    this.#folder = join(dataFolder, FOLDER);
    this.#warn = warn;
  }

  async all(): Promise<readonly Person[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const people: Person[] = [];
    for (const name of names.filter((each) => each.endsWith(SUFFIX))) {
      const found = await readSealed<object>(join(this.#folder, name));
      const read = personSchema.safeParse(found.state === 'sound' ? found.value : undefined);
      if (read.success) people.push(read.data);
      else {
        const copy = await saveDamagedCopy(join(this.#folder, name), join(this.#folder, `${name}.damaged`));
        this.#warn(`${FOLDER}/${name} is damaged and saved as ${String(copy)}; add that person again`);
      }
    }
    return people;
  }

  async replace(_before: Person | undefined, person: Person): Promise<boolean> {
    await mkdir(this.#folder, { recursive: true, mode: PRIVATE_FOLDER });
    await writeSealed(join(this.#folder, `${person.id}${SUFFIX}`), storedPerson(person));
    return true;
  }

  /** No other process writes to the folder. */
  read(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async remove(id: string): Promise<void> {
    // Including copies of a damaged file.
    const own = (await readdir(this.#folder)).filter((name) => name.startsWith(`${id}${SUFFIX}`));
    for (const name of own) await rm(join(this.#folder, name), { force: true });
    await syncFolder(this.#folder);
  }
}
