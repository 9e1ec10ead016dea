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
  /** Where the chain of the book's checksums begins: it belongs to one match only. */
  readonly start: string;
  /** Signs for the match, where it has a key. */
  readonly signer: Signer | undefined;
  /** The phase the match is in. */
  phase(): string;
}

/** The number of the letter that an act has sent or shown. */
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
 * The letters of one match, in a log of their own beside its journal. A letter is acknowledged, delivered and listed
 * when it is on disk. Damage to the book does not affect the match: what is sound of it can still be read, and nothing
 * is taken until the host has salvaged it.
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

  /** @param seats those that may write and receive letters, in order */
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

  /** Lines before the damage, where there is any. */
  get soundLines(): number | undefined {
    return this.#failure?.reason === 'letters-damaged' ? this.#reading.unbroken : undefined;
  }

  /** Lines of it that cannot be read. */
  get lost(): readonly LostLines[] {
    return this.#reading.lost;
  }

  /** The mailbox of a seat, with letters that are on disk; nothing for seats that only watch. */
  box(seat: string): Mailbox | undefined {
    return this.#boxes.get(seat);
  }

  /** The same with letters signed, where the match has a key. */
  signedBox(seat: string): SignedMailbox | undefined {
    return this.#signed.get(seat);
  }

  /** Calls `listener` whenever something is delivered to this seat; returns a function that unsubscribes. */
  onDelivery(seat: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(seat) ?? new Set();
    this.#listeners.set(seat, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** Whether an act of this seat under this key has been carried out. */
  hasDone(seat: string, key: string | undefined): boolean {
    return this.#keys.has(seat, key);
  }

  /**
   * Takes an act when those before it are done, or refuses it. Settles when it is on disk. One sent again under its key
   * is not taken twice.
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
   * Salvages a damaged book: it goes on after its last sound line, and what is sound before and after the damage
   * stays. An untouched copy is kept.
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

  /** Waits for what is under way and closes the book. */
  async close(): Promise<void> {
    await this.#last;
    this.#failure ??= refuse('match-closing');
    await this.#journal?.close();
  }
}
