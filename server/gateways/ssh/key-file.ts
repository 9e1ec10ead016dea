import { join } from 'node:path';
import * as z from 'zod';
import { saveDamagedCopy } from '../../files/damaged-copy.ts';
import { readIfThere, writeDurably } from '../../files/durable.ts';
import type { BoundKey, BoundSeat, KeyBook } from './key-book.ts';

type Book = Readonly<Record<string, readonly BoundSeat[]>>;

const FILE = 'ssh-keys.json';

const bookSchema = z.record(
  z.string(),
  z.array(z.strictObject({ match: z.string(), seat: z.string(), token: z.string() })),
);

const parsed = (text: string): Book | undefined => {
  try {
    return bookSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

const isAt =
  ({ match, seat }: Pick<BoundSeat, 'match' | 'seat'>) =>
  (bound: BoundSeat): boolean =>
    bound.match === match && bound.seat === seat;

/** The key book of a data folder, one file. */
export class KeyFile implements KeyBook {
  readonly #path: string;
  #book: Book;
  /** Changes are written one after another. */
  #last: Promise<unknown> = Promise.resolve();

  private constructor(path: string, book: Book) {
    this.#path = path;
    this.#book = book;
  }

  /**
   * Opens the key book. A damaged one is set aside and a new one started; players bind their keys again with their
   * codes.
   */
  static async open(folder: string, warn: (message: string) => void): Promise<KeyFile> {
    const path = join(folder, FILE);
    const text = await readIfThere(path);
    const book = text === undefined ? {} : parsed(text);
    if (!book) {
      const copy = await saveDamagedCopy(path, `${path}.damaged`);
      warn(
        `${FILE} is damaged and saved as ${String(copy)}; players must enter their codes again to bind their keys`,
      );
    }
    return new KeyFile(path, book ?? {});
  }

  /** All keys and their seats. */
  all(): readonly BoundKey[] {
    return Object.entries(this.#book).flatMap(([fingerprint, seats]) =>
      seats.map((bound) => ({ fingerprint, ...bound })),
    );
  }

  seatsOf(fingerprint: string): Promise<readonly BoundSeat[]> {
    return Promise.resolve(this.#seatsOf(fingerprint));
  }

  #seatsOf(fingerprint: string): readonly BoundSeat[] {
    return Object.hasOwn(this.#book, fingerprint) ? (this.#book[fingerprint] ?? []) : [];
  }

  bind(fingerprint: string, bound: BoundSeat): Promise<void> {
    const others = this.#seatsOf(fingerprint).filter((known) => !isAt(bound)(known));
    return this.#change({ ...this.#book, [fingerprint]: [bound, ...others] });
  }

  async unbind(place: Pick<BoundSeat, 'match' | 'seat'>): Promise<void> {
    if (!Object.values(this.#book).some((seats) => seats.some(isAt(place)))) return;
    const left = Object.entries(this.#book)
      .map(([key, seats]) => [key, seats.filter((known) => !isAt(place)(known))] as const)
      .filter(([, seats]) => seats.length > 0);
    await this.#change(Object.fromEntries(left));
  }

  #change(book: Book): Promise<void> {
    this.#book = book;
    const write = this.#last.then(() => writeDurably(this.#path, `${JSON.stringify(this.#book, null, 2)}\n`));
    this.#last = write.catch(() => undefined);
    return write;
  }

  async close(): Promise<void> {
    await this.#last;
  }
}
