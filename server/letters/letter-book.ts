import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import { actAsGiven, type LetterAct, ownNumber } from '@chancery/shared/parts/letters/acts.ts';
import {
  deliver,
  emptyMailboxes,
  type Mailboxes,
  withNumbers,
} from '@chancery/shared/parts/letters/delivery.ts';
import { letterRefusal } from '@chancery/shared/parts/letters/law.ts';
import type { Mailbox } from '@chancery/shared/parts/letters/mailbox.ts';
import type { LostLines } from '@chancery/shared/api';
import type { SalvagedJournal } from '../match/salvage.ts';
import { IdempotencyCache } from '../match/idempotency-cache.ts';
import type { Signer } from '../match/signing.ts';
import type { EntryLog, LogReading, SoundLine, StoredLog } from '../storage/contract.ts';
import { refusalOfWrite } from '../refusals/write-refusal.ts';
import { SignedMailbox } from './signed-mailbox.ts';
import type { TimedLetter } from './timed-letter.ts';
import { refuse } from '../refusals/refuse.ts';

export interface LetterSource {
  readonly match: string;
  readonly log: StoredLog<LetterAct>;
  /** Start of the book's checksum chain, unique to the match. */
  readonly start: string;
  /** Signs for the match, if it has a key. */
  readonly signer: Signer | undefined;
  /** The current phase of the match. */
  phase(): string;
}

/** The number of the letter that was sent or shown. */
export interface Delivered {
  readonly letter: number | null;
}

const deliveredOf = (act: LetterAct): Delivered => ({ letter: ownNumber(act) ?? null });

/** The contents of a letter book. */
interface Contents {
  readonly boxes: Mailboxes;
  readonly keys: IdempotencyCache<Delivered>;
  readonly reading: LogReading<LetterAct>;
}

const readBook = async ({ log, start }: LetterSource, seats: readonly string[]): Promise<Contents> => {
  const boxes = emptyMailboxes(seats);
  const keys = new IdempotencyCache<Delivered>();
  const kept = await log.count();
  const reading = await log.read({ start, kept }, ({ at, entry, key }) => {
    deliver(boxes, entry, at);
    keys.note({ seat: entry.seat, key, entry: actAsGiven(entry) }, deliveredOf(entry));
  });
  return { boxes, keys, reading };
};

/**
 * The letters of one match, in a separate log next to its journal. A letter is acknowledged, delivered and listed
 * when it is on disk. A damaged book does not affect the match: its intact letters can be read, and new ones are
 * refused until the host has salvaged it.
 */
export class LetterBook {
  readonly #source: LetterSource;
  readonly #boxes: Mailboxes;
  readonly #signed: ReadonlyMap<string, SignedMailbox>;
  readonly #keys: IdempotencyCache<Delivered>;
  #reading: LogReading<LetterAct>;
  readonly #warn: (message: string) => void;
  readonly #listeners = new Map<string, Set<() => void>>();
  #journal: EntryLog<LetterAct> | undefined;
  #failure: Refusal | undefined;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(
    source: LetterSource,
    { boxes, keys, reading }: Contents,
    warn: (message: string) => void,
  ) {
    this.#source = source;
    this.#boxes = boxes;
    const { match, signer } = source;
    const signedFor = ([seat, box]: [string, Mailbox]): [string, SignedMailbox] => [
      seat,
      new SignedMailbox(box, (letter) => signer?.letter({ match, seat }, letter) ?? letter),
    ];
    this.#signed = new Map([...boxes].map(signedFor));
    this.#keys = keys;
    this.#reading = reading;
    this.#warn = warn;
  }

  /** @param seats the seats that may write and receive letters, in order */
  static async open(
    source: LetterSource,
    seats: readonly string[],
    warn: (message: string) => void,
  ): Promise<LetterBook> {
    const contents = await readBook(source, seats);
    const { reading } = contents;
    const book = new LetterBook(source, contents, warn);
    if (reading.lost.length > 0) {
      await source.log.saveDamagedCopy();
      book.#failure = refuse('letters-damaged', { sound: reading.unbroken });
    } else await book.#begin();
    return book;
  }

  async #begin(): Promise<void> {
    this.#journal = await this.#reading.open();
    this.#failure = undefined;
  }

  /** The number of lines before the damage, if there is any. */
  get soundLines(): number | undefined {
    return this.#failure?.reason === 'letters-damaged' ? this.#reading.unbroken : undefined;
  }

  /** Its unreadable lines. */
  get lost(): readonly LostLines[] {
    return this.#reading.lost;
  }

  /** The mailbox of a seat, with letters that are on disk; undefined for observers. */
  box(seat: string): Mailbox | undefined {
    return this.#boxes.get(seat);
  }

  /** The same with signed letters, if the match has a key. */
  signedBox(seat: string): SignedMailbox | undefined {
    return this.#signed.get(seat);
  }

  /** Calls `listener` when something is delivered to this seat; returns a function that unsubscribes. */
  onDelivery(seat: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(seat) ?? new Set();
    this.#listeners.set(seat, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** Whether an act of this seat with this key was carried out. */
  hasDone(seat: string, key: string | undefined): boolean {
    return this.#keys.has(seat, key);
  }

  /**
   * Takes an act after the earlier ones, or refuses it. Settles when it is on disk. An act repeated with the same
   * key is not taken twice.
   */
  take(timed: TimedLetter): Promise<Result<Delivered, Refusal>> {
    const { entry, key } = timed;
    return this.#keys.once({ seat: entry.seat, key, entry }, () => {
      const taken = this.#last.then(() => this.#take(timed));
      this.#last = taken;
      return taken;
    });
  }

  async #take(timed: TimedLetter): Promise<Result<Delivered, Refusal>> {
    const { seat } = timed.entry;
    const refusal = this.#failure ?? letterRefusal(this.#boxes, timed.entry);
    if (refusal || !this.#journal) return err(refusal ?? refuse('not-a-player', { seat }));
    const entry = withNumbers(this.#boxes, timed.entry, this.#source.phase());
    try {
      await this.#journal.append(this.#journal.end.sequence, { ...timed, entry }).durable;
    } catch (cause) {
      this.#warn(`${this.#source.match}: letters: ${errorText(cause)}`);
      return err(refusalOfWrite(cause));
    }
    for (const told of deliver(this.#boxes, entry, timed.at)) {
      for (const listener of this.#listeners.get(told) ?? []) listener();
    }
    return ok(deliveredOf(entry));
  }

  /**
   * Salvages a damaged book: it continues after its last intact line, and all intact lines before and after the
   * damage are kept. An untouched copy is saved.
   */
  async salvage(at: string): Promise<SalvagedJournal> {
    if (this.soundLines === undefined) return { lost: [], copies: [] };
    const { log, start } = this.#source;
    const copy = await log.saveDamagedCopy();
    const lines: SoundLine<LetterAct>[] = [];
    const kept = await log.count();
    const { lost, accepted, sequence } = await log.read({ start, kept }, (line) => {
      lines.push(line);
    });
    const last = Math.max(sequence, kept ?? 0);
    await log.rewrite(lines, { start, last, lost: [...accepted, ...lost], at });
    this.#reading = await log.read({ start }, () => undefined);
    await this.#begin();
    return { lost, copies: copy === undefined ? [] : [copy] };
  }

  /** Waits for running acts and closes the book. */
  async close(): Promise<void> {
    await this.#last;
    this.#failure ??= refuse('match-closing');
    await this.#journal?.close();
  }
}
