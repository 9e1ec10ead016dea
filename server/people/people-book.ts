import { type HeldSeat, isSeat, newPerson, type Person } from './person.ts';

/** Storage of people. */
export interface PeopleBackend {
  /** The most people it can store. */
  readonly most: number;
  all(): Promise<readonly Person[]>;
  /** A person as stored now; undefined if there is none, or if no other process writes. */
  read(id: string): Promise<Person | undefined>;
  /**
   * Stores a person durably.
   * @param before the person as known before; undefined for a new one
   * @returns false if another server has written in the meantime; then nothing is changed
   */
  replace(before: Person | undefined, person: Person): Promise<boolean>;
  /** Settles when the person is deleted. */
  remove(id: string): Promise<void>;
}

/** `Anna Müller` → `anna-muller`, with a number if that id is taken. */
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
 * The people known to the server: addresses, quiet hours, keys, and the seats they hold. Matches only know seats,
 * so a person can be deleted without affecting them.
 */
export class PeopleBook {
  readonly #backend: PeopleBackend;
  readonly #people: Map<string, Person>;
  readonly #listeners = new Set<(person: Person) => void>();
  /** Changes run one after another. */
  #last: Promise<unknown> = Promise.resolve();

  private constructor(backend: PeopleBackend, people: readonly Person[]) {
    this.#backend = backend;
    this.#people = new Map(people.map((person) => [person.id, person]));
  }

  static async open(backend: PeopleBackend): Promise<PeopleBook> {
    return new PeopleBook(backend, await backend.all());
  }

  all(): readonly Person[] {
    return [...this.#people.values()];
  }

  get(id: string): Person | undefined {
    return this.#people.get(id);
  }

  /** The person with an address, confirmed or not. */
  byAddress(address: string): Person | undefined {
    const all = this.all();
    return (
      all.find((person) => person.address === address) ??
      all.find(({ nextAddress }) => nextAddress === address)
    );
  }

  /** People with this unconfirmed address. */
  claimantsOf(address: string): readonly Person[] {
    return this.all().filter(({ nextAddress }) => nextAddress === address);
  }

  /** The person who holds a seat. */
  holderOf(place: Pick<HeldSeat, 'match' | 'seat'>): Person | undefined {
    return this.all().find(({ seats }) => seats.some(isSeat(place)));
  }

  /** All seats of the person with this SSH key. */
  seatsOfKey(fingerprint: string): readonly HeldSeat[] {
    return this.all().find(({ keys }) => keys.includes(fingerprint))?.seats ?? [];
  }

  /** Calls `listener` when a person was changed; returns a function that unsubscribes. */
  onChange(listener: (person: Person) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Adds a person; undefined if there are too many. */
  add(name: string | null): Promise<Person | undefined> {
    return this.#inTurn(async () => {
      while (this.#people.size < this.#backend.most) {
        const id = idFor(name ?? '', (taken) => this.#people.has(taken));
        const person = newPerson(id, name);
        if (await this.#write(undefined, person)) return person;
        await this.#refresh(id);
      }
      return undefined;
    });
  }

  /**
   * Changes a person; settles when that is stored durably.
   * @returns the changed person; undefined if there is none any more
   */
  change(id: string, change: (person: Person) => Person): Promise<Person | undefined> {
    return this.#inTurn(async () => {
      for (let person = this.#people.get(id); person; person = await this.#refresh(id)) {
        const next = change(person);
        if (next === person || (await this.#write(person, next))) return next;
      }
      return undefined;
    });
  }

  /** Reads a person again after another server has written it. */
  refresh(id: string): Promise<void> {
    return this.#inTurn(async () => {
      const person = await this.#refresh(id);
      if (person) this.#tell(person);
    });
  }

  async #refresh(id: string): Promise<Person | undefined> {
    const person = await this.#backend.read(id);
    if (person) this.#people.set(id, person);
    else this.#people.delete(id);
    return person;
  }

  /** Binds a seat to a person and to nobody else. */
  async bind(id: string, held: HeldSeat): Promise<void> {
    await this.unbind(held);
    await this.change(id, (person) => ({ ...person, seats: [...person.seats, held] }));
  }

  /** Unbinds a seat from its holder; codes for it become invalid. */
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

  /**
   * Moves people of a match to the seats that were assigned. @param seatBy the seat that a token is bound to now
   */
  async moveSeats(match: string, seatBy: (token: string) => string | undefined): Promise<void> {
    const now = (held: HeldSeat): HeldSeat => {
      const seat = held.match === match ? seatBy(held.token) : undefined;
      return seat === undefined ? held : { ...held, seat, told: { match: 0, letters: 0, epoch: 0 } };
    };
    for (const { id, seats } of this.all())
      if (seats.some((held) => held.match === match))
        await this.change(id, (person) => ({
          ...person,
          seats: person.seats.map(now),
          codes: person.codes.filter((code) => code.match !== match),
        }));
  }

  /** Merges two records of one person: `id` gets all seats of `other`, who is deleted. */
  async merge(id: string, other: string): Promise<void> {
    for (const held of this.get(other)?.seats ?? []) await this.bind(id, held);
    await this.forget(other);
  }

  /** Deletes a person; settles when that is stored durably. */
  forget(id: string): Promise<boolean> {
    return this.#inTurn(async () => {
      if (!this.#people.delete(id)) return false;
      await this.#backend.remove(id);
      return true;
    });
  }

  async #write(before: Person | undefined, person: Person): Promise<boolean> {
    if (!(await this.#backend.replace(before, person))) return false;
    this.#people.set(person.id, person);
    this.#tell(person);
    return true;
  }

  #tell(person: Person): void {
    for (const listener of this.#listeners) listener(person);
  }

  #inTurn<T>(change: () => Promise<T>): Promise<T> {
    const changed = this.#last.then(change);
    this.#last = changed.catch(() => undefined);
    return changed;
  }

  /** Settles when all changes are stored durably. */
  async settled(): Promise<void> {
    await this.#last;
  }
}
