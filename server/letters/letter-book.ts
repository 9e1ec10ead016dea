import { truncate } from 'node:fs/promises';
import { type Refusal, refuse } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import { exists, keepCopy, shelveCopy } from '../files/damaged-copy.ts';
import { Journal } from '../match/journal.ts';
import { type JournalReading, readJournal } from '../match/journal-reader.ts';
import { deliver, emptyBoxes, type LetterBoxes } from './delivery.ts';
import type { LetterEntry, TimedLetter } from './entry.ts';
import type { LetterBox } from './letter-box.ts';
import { letterRefusal } from './refusals.ts';

export interface LetterFiles {
  readonly book: string;
  /** Where an untouched copy of a damaged book goes. */
  readonly damaged: string;
  /** Where the chain of the book's checksums begins: it belongs to one match only. */
  readonly start: string;
}

const readBook = async ({ book, start }: LetterFiles, boxes: LetterBoxes): Promise<JournalReading> => {
  if (await exists(book)) {
    return readJournal<LetterEntry>(book, start, (line) => {
      deliver(boxes, line);
    });
  }
  return { lines: 0, bytes: 0, checksum: start, isOpenEnded: false, isDamaged: false };
};

/**
 * The letters of one match, in a file of their own beside its journal. A letter is acknowledged, told and
 * listed when it is on disk. Damage to the book leaves the match itself alone: what is sound of it can
 * still be read, and nothing is taken until the host has salvaged it.
 */
export class LetterBook {
  readonly #files: LetterFiles;
  readonly #boxes: LetterBoxes;
  readonly #reading: JournalReading;
  readonly #trouble: (message: string) => void;
  readonly #listeners = new Map<string, Set<() => void>>();
  #journal: Journal<LetterEntry> | undefined;
  #failure: Refusal | undefined;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(
    files: LetterFiles,
    boxes: LetterBoxes,
    reading: JournalReading,
    trouble: (message: string) => void,
  ) {
    this.#files = files;
    this.#boxes = boxes;
    this.#reading = reading;
    this.#trouble = trouble;
  }

  /** @param seats whoever may write and be written to, in the order they are named */
  static async open(
    files: LetterFiles,
    seats: readonly string[],
    trouble: (message: string) => void,
  ): Promise<LetterBook> {
    const boxes = emptyBoxes(seats);
    const reading = await readBook(files, boxes);
    const book = new LetterBook(files, boxes, reading, trouble);
    if (reading.isDamaged) {
      await keepCopy(files.book, files.damaged);
      book.#failure = refuse('letters-damaged', { sound: reading.lines });
    } else await book.#begin();
    return book;
  }

  async #begin(): Promise<void> {
    this.#journal = await Journal.open<LetterEntry>(this.#files.book, this.#reading);
    this.#failure = undefined;
  }

  /** Lines before the damage, where there is any. */
  get soundLines(): number | undefined {
    return this.#failure?.reason === 'letters-damaged' ? this.#reading.lines : undefined;
  }

  /** The letters of one seat, as far as they are on disk; nothing for who only watches. */
  box(seat: string): LetterBox | undefined {
    return this.#boxes.get(seat);
  }

  /** Calls `listener` whenever this seat, and no other, is told something; returns how to stop that. */
  onDelivery(seat: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(seat) ?? new Set();
    this.#listeners.set(seat, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** Takes an entry when those before it are done, or says why not. Settles when it is on disk. */
  take(timed: TimedLetter): Promise<Result<LetterBox, Refusal>> {
    const taken = this.#last.then(() => this.#take(timed));
    this.#last = taken;
    return taken;
  }

  async #take(timed: TimedLetter): Promise<Result<LetterBox, Refusal>> {
    const { entry } = timed;
    const refusal = this.#failure ?? letterRefusal(this.#boxes, entry);
    const box = this.#boxes.get(entry.seat);
    if (refusal || !box || !this.#journal)
      return err(refusal ?? refuse('not-a-player', { seat: entry.seat }));
    try {
      await this.#journal.append(timed).durable;
    } catch (cause) {
      return err(this.#fail(cause));
    }
    for (const seat of deliver(this.#boxes, timed)) {
      for (const listener of this.#listeners.get(seat) ?? []) listener();
    }
    return ok(box);
  }

  /** After a failed write what is on disk is no longer known: nothing is taken until it is read again. */
  #fail(cause: unknown): Refusal {
    const message = cause instanceof Error ? cause.message : String(cause);
    this.#trouble(`${this.#files.book}: ${message}`);
    this.#failure = refuse('storage-failed', { cause: message });
    return this.#failure;
  }

  /** Cuts a damaged book off behind its last sound line and goes on there; a copy keeps the rest. */
  async salvage(): Promise<void> {
    if (this.soundLines === undefined) return;
    await keepCopy(this.#files.book, this.#files.damaged);
    await truncate(this.#files.book, this.#reading.bytes);
    await shelveCopy(this.#files.damaged);
    await this.#begin();
  }

  /** Waits for what is under way and closes the book. */
  async close(): Promise<void> {
    await this.#last;
    this.#failure ??= refuse('storage-failed', { cause: 'closed' });
    await this.#journal?.close();
  }
}
