import { type Refusal, refuse } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import { keepDamaged } from '../files/damaged-copy.ts';
import { writeDurably } from '../files/durable.ts';
import { Journal } from '../match/journal.ts';
import { rewriteLog } from '../match/journal-rewrite.ts';
import { JournalMark } from '../match/journal-mark.ts';
import { type JournalReading, readJournal, type SoundLine } from '../match/journal-reader.ts';
import { deliver, emptyBoxes, type LetterBoxes, numbered } from './delivery.ts';
import type { LetterEntry, TimedLetter } from './entry.ts';
import type { LetterBox } from './letter-box.ts';
import { refusalOfWrite } from '../storage/write-refusal.ts';
import { letterRefusal } from './refusals.ts';

export interface LetterFiles {
  readonly book: string;
  /** Where the number of its lines stands. */
  readonly mark: string;
  /** Where an untouched copy of a damaged book goes. */
  readonly damaged: string;
  /** Where the chain of the book's checksums begins: it belongs to one match only. */
  readonly start: string;
}

const readBook = async ({ book, mark, start }: LetterFiles, boxes: LetterBoxes): Promise<JournalReading> =>
  readJournal<LetterEntry>(book, { start, kept: await JournalMark.read(mark) }, (line) => {
    deliver(boxes, line);
  });

/**
 * The letters of one match, in a file of their own beside its journal. A letter is acknowledged, told and
 * listed when it is on disk. Damage to the book leaves the match itself alone: what is sound of it can
 * still be read, and nothing is taken until the host has salvaged it.
 */
export class LetterBook {
  readonly #files: LetterFiles;
  readonly #boxes: LetterBoxes;
  #reading: JournalReading;
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
    if (reading.lost.length > 0) {
      await keepDamaged(files.book, files.damaged);
      book.#failure = refuse('letters-damaged', { sound: reading.unbroken });
    } else await book.#begin();
    return book;
  }

  async #begin(): Promise<void> {
    this.#journal = await Journal.open<LetterEntry>(
      { path: this.#files.book, mark: this.#files.mark },
      this.#reading,
    );
    this.#failure = undefined;
  }

  /** Lines before the damage, where there is any. */
  get soundLines(): number | undefined {
    return this.#failure?.reason === 'letters-damaged' ? this.#reading.unbroken : undefined;
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
    const entry = numbered(this.#boxes, timed.entry);
    const refusal = this.#failure ?? letterRefusal(this.#boxes, entry);
    const box = this.#boxes.get(entry.seat);
    if (refusal || !box || !this.#journal)
      return err(refusal ?? refuse('not-a-player', { seat: entry.seat }));
    try {
      await this.#journal.append(this.#journal.end.sequence, { ...timed, entry }).durable;
    } catch (cause) {
      this.#trouble(`${this.#files.book}: ${cause instanceof Error ? cause.message : String(cause)}`);
      return err(refusalOfWrite(cause));
    }
    for (const seat of deliver(this.#boxes, { ...timed, entry })) {
      for (const listener of this.#listeners.get(seat) ?? []) listener();
    }
    return ok(box);
  }

  /**
   * Leaves the damage out of a damaged book and goes on behind its last sound line; what is sound before and
   * after the damage stays. An untouched copy is kept.
   */
  async salvage(at: string): Promise<void> {
    if (this.soundLines === undefined) return;
    const { book, mark, start, damaged } = this.#files;
    await keepDamaged(book, damaged);
    const lines: SoundLine<LetterEntry>[] = [];
    const { lost, accepted, sequence } = await readJournal<LetterEntry>(book, { start }, (line) => {
      lines.push(line);
    });
    const last = Math.max(sequence, (await JournalMark.read(mark)) ?? 0);
    const { text } = rewriteLog(lines, { start, last, lost: [...accepted, ...lost], at });
    await writeDurably(book, text);
    this.#reading = await readJournal(book, { start }, () => undefined);
    await this.#begin();
  }

  /** Waits for what is under way and closes the book. */
  async close(): Promise<void> {
    await this.#last;
    this.#failure ??= refuse('storage-failed', { cause: 'closed' });
    await this.#journal?.close();
  }
}
