import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keepDamaged } from '../files/damaged-copy.ts';
import { PRIVATE_FOLDER, syncFolder } from '../files/durable.ts';
import { readSealed, writeSealed } from '../files/sealed-file.ts';
import { type HeldSeat, isSeat, newPerson, type Person, personSchema } from './person.ts';

/** The folder of a data folder where people are kept, a file each. */
const FOLDER = 'people';
const SUFFIX = '.json';
/** Most people one server knows. */
const MOST_PEOPLE = 5000;

/** `Anna Müller` → `anna-muller`; a number behind it where somebody is called so already. */
const idFor = (name: string, isTaken: (id: string) => boolean): string => {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  const base = plain.replaceAll(/^-+|-+$/g, '').slice(0, 30) || 'player';
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${String(number)}`;
    if (!isTaken(id)) return id;
  }
};

/**
 * Everybody the server knows by name: addresses, hours, keys, and which seats they hold. What is forgotten is gone
 * from the disk with its file; the matches know seats alone.
 */
export class PeopleBook {
  readonly #folder: string;
  readonly #people: Map<string, Person>;
  readonly #listeners = new Set<(person: Person) => void>();
  /** Changes follow one another. */
  #last: Promise<unknown> = Promise.resolve();

  private constructor(folder: string, people: Map<string, Person>) {
    this.#folder = folder;
    this.#people = people;
  }

  /** A damaged file is kept as it was found, and its person is unknown until the host writes them down again. */
  static async open(dataFolder: string, trouble: (message: string) => void): Promise<PeopleBook> {
    const folder = join(dataFolder, FOLDER);
    const names = await readdir(folder).catch(() => []);
    const people = new Map<string, Person>();
    for (const name of names.filter((each) => each.endsWith(SUFFIX))) {
      const found = await readSealed<Person>(join(folder, name));
      const read = personSchema.safeParse(found.state === 'sound' ? found.value : undefined);
      if (read.success) people.set(read.data.id, read.data);
      else {
        const copy = await keepDamaged(join(folder, name), join(folder, `${name}.damaged`));
        trouble(`${FOLDER}/${name} is damaged and kept as ${String(copy)}; write that person down again`);
      }
    }
    return new PeopleBook(folder, people);
  }

  all(): readonly Person[] {
    return [...this.#people.values()];
  }

  get(id: string): Person | undefined {
    return this.#people.get(id);
  }

  /** Who has an address, proved or not. */
  byAddress(address: string): Person | undefined {
    const all = this.all();
    return (
      all.find((person) => person.address === address) ??
      all.find(({ nextAddress }) => nextAddress === address)
    );
  }

  /** Those who say that an address is theirs, and have not shown it. */
  claiming(address: string): readonly Person[] {
    return this.all().filter(({ nextAddress }) => nextAddress === address);
  }

  /** Who holds a seat. */
  holderOf(place: Pick<HeldSeat, 'match' | 'seat'>): Person | undefined {
    return this.all().find(({ seats }) => seats.some(isSeat(place)));
  }

  /** All seats of whoever has this SSH key. */
  seatsOfKey(fingerprint: string): readonly HeldSeat[] {
    return this.all().find(({ keys }) => keys.includes(fingerprint))?.seats ?? [];
  }

  /** Calls `listener` when a person has been changed; returns how to stop that. */
  onChange(listener: (person: Person) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Somebody new; nothing where there are too many. */
  add(name: string | null): Promise<Person | undefined> {
    return this.#inTurn(async () => {
      if (this.#people.size >= MOST_PEOPLE) return undefined;
      const person = newPerson(
        idFor(name ?? '', (id) => this.#people.has(id)),
        name,
      );
      await this.#write(person);
      return person;
    });
  }

  /**
   * Changes a person; settles when that is on disk.
   * @returns the person after it; nothing where there is none (any more)
   */
  change(id: string, change: (person: Person) => Person): Promise<Person | undefined> {
    return this.#inTurn(async () => {
      const person = this.#people.get(id);
      if (!person) return undefined;
      const next = change(person);
      if (next !== person) await this.#write(next);
      return next;
    });
  }

  /** Binds a seat to a person, and to nobody else. */
  async bind(id: string, held: HeldSeat): Promise<void> {
    await this.unbind(held);
    await this.change(id, (person) => ({ ...person, seats: [...person.seats, held] }));
  }

  /** Nobody holds the seat any more; codes for it are worth nothing. */
  async unbind(place: Pick<HeldSeat, 'match' | 'seat'>): Promise<void> {
    const isOther = (each: Parameters<ReturnType<typeof isSeat>>[0]): boolean => !isSeat(place)(each);
    for (const { id, seats } of this.all())
      if (seats.some(isSeat(place)))
        await this.change(id, (person) => ({
          ...person,
          seats: person.seats.filter(isOther),
          codes: person.codes.filter(isOther),
        }));
  }

  /** Two turn out to be one: `id` holds all seats of `other`, who is deleted. */
  async merge(id: string, other: string): Promise<void> {
    for (const held of this.get(other)?.seats ?? []) await this.bind(id, held);
    await this.forget(other);
  }

  /** Deletes a person; settles when nothing of them is on disk. */
  forget(id: string): Promise<boolean> {
    return this.#inTurn(async () => {
      if (!this.#people.delete(id)) return false;
      // Damaged copies of the file among them.
      const own = (await readdir(this.#folder)).filter((name) => name.startsWith(`${id}${SUFFIX}`));
      for (const name of own) await rm(join(this.#folder, name), { force: true });
      await syncFolder(this.#folder);
      return true;
    });
  }

  async #write(person: Person): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: PRIVATE_FOLDER });
    await writeSealed(join(this.#folder, `${person.id}${SUFFIX}`), person);
    this.#people.set(person.id, person);
    for (const listener of this.#listeners) listener(person);
  }

  #inTurn<T>(change: () => Promise<T>): Promise<T> {
    const changed = this.#last.then(change);
    this.#last = changed.catch(() => undefined);
    return changed;
  }

  /** Settles when everything is on disk. */
  async settled(): Promise<void> {
    await this.#last;
  }
}
