import { LETTER_PAGE, type LetterEvent, type LetterListing, type SeatLetter } from '@chancery/shared/api';

/** The letters one seat holds, those it wrote included, and what it has been told about them. */
export class LetterBox {
  readonly #letters: SeatLetter[] = [];
  readonly #unread = new Set<number>();
  readonly #news: LetterEvent[] = [];
  #written = 0;

  get count(): number {
    return this.#letters.length;
  }

  /** How many letters this seat has written, and copies it has shown. */
  get written(): number {
    return this.#written;
  }

  /** How many events this seat has been told about letters. */
  get told(): number {
    return this.#news.length;
  }

  letter(id: number): SeatLetter | undefined {
    return this.#letters[id - 1];
  }

  isUnread(id: number): boolean {
    return this.#unread.has(id);
  }

  /** Puts a letter in under the next number: one the seat has sent off itself, or one that came. */
  put(letter: Omit<SeatLetter, 'id'>, isUnread: boolean): void {
    const numbered = { ...letter, id: this.count + 1 };
    this.#letters.push(numbered);
    if (isUnread) this.#unread.add(numbered.id);
    else this.#written += 1;
    this.#news.push({ kind: 'letter', letter: numbered, isUnread });
  }

  markRead(ids: readonly number[]): void {
    for (const id of ids) this.#unread.delete(id);
    this.#news.push({ kind: 'letters-read', letters: ids });
  }

  page(since: number): LetterListing {
    return {
      letters: this.#letters.slice(since, since + LETTER_PAGE),
      unread: [...this.#unread],
      count: this.count,
    };
  }

  /** Events behind number `after`, in order. */
  newsAfter(after: number): readonly LetterEvent[] {
    return this.#news.slice(after);
  }
}
