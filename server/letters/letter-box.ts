import { LETTER_PAGE, type LetterEvent, type LetterListing, type SeatLetter } from '@chancery/shared/api';

/** Stands for a letter whose line of the book could not be read any more. */
const LOST = {
  from: '',
  to: [],
  subject: 'A lost letter',
  thread: 'lost-letters',
  body: "This letter was lost when the host's disk was damaged. Ask who may have written it.",
  at: '',
};

/** A letter as it is handed out: signed, where its match has a key. */
export type SignLetter = (letter: SeatLetter) => SeatLetter;

/** The letters one seat holds, those it wrote included, and what it has been told about them. */
export class LetterBox {
  readonly #sign: SignLetter;
  /** Letters signed already, by number: most are never asked for while their match is open. */
  readonly #signed = new Map<number, SeatLetter>();
  readonly #letters: SeatLetter[] = [];
  readonly #unread = new Set<number>();
  readonly #news: LetterEvent[] = [];
  readonly #muted = new Set<string>();
  #written = 0;

  constructor(sign: SignLetter = (letter) => letter) {
    this.#sign = sign;
  }

  /** All of them, as they are in the book. */
  get all(): readonly SeatLetter[] {
    return this.#letters;
  }

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

  /** A letter as it is in the book. */
  letter(id: number): SeatLetter | undefined {
    return this.#letters[id - 1];
  }

  /** A letter as its seat is given it. */
  copy(id: number): SeatLetter | undefined {
    const letter = this.letter(id);
    return letter && this.#handedOut(letter);
  }

  #handedOut(letter: SeatLetter): SeatLetter {
    if (letter.at === LOST.at) return letter;
    const signed = this.#signed.get(letter.id) ?? this.#sign(letter);
    this.#signed.set(letter.id, signed);
    return signed;
  }

  /** The newest letters, the oldest of them first: as many as a page has. */
  newestLetters(): readonly SeatLetter[] {
    return this.#letters.slice(-LETTER_PAGE);
  }

  isUnread(id: number): boolean {
    return this.#unread.has(id);
  }

  /** Puts placeholders where letters are missing up to a number. */
  fillUpTo(id: number): void {
    while (this.count < id) this.#letters.push({ ...LOST, id: this.count + 1 });
  }

  /** Seats whose letters come as if they had been read. */
  get muted(): readonly string[] {
    return [...this.#muted];
  }

  /** Puts in what the seat has sent off itself, under the next number unless it has one. */
  putOwn(letter: Omit<SeatLetter, 'id'>, id: number | undefined): void {
    this.#written += 1;
    this.#put(letter, { id, isUnread: false });
  }

  /** Puts in what has come, under the next number unless it has one: unread, unless who sent it is muted. */
  receive(
    letter: Omit<SeatLetter, 'id'>,
    { by, id }: { readonly by: string; readonly id: number | undefined },
  ): void {
    this.#put(letter, { id, isUnread: !this.#muted.has(by) });
  }

  #put(
    letter: Omit<SeatLetter, 'id'>,
    { id, isUnread }: { readonly id: number | undefined; readonly isUnread: boolean },
  ): void {
    if (id !== undefined) this.fillUpTo(id - 1);
    const kept = { ...letter, id: this.count + 1 };
    this.#letters.push(kept);
    if (isUnread) this.#unread.add(kept.id);
    this.#news.push({ kind: 'letter', letter: kept, isUnread });
  }

  mute(seat: string, isMuted: boolean): void {
    if (isMuted) this.#muted.add(seat);
    else this.#muted.delete(seat);
    this.#news.push({ kind: 'muted', seats: this.muted });
  }

  markRead(ids: readonly number[]): void {
    for (const id of ids) this.#unread.delete(id);
    this.#news.push({ kind: 'letters-read', letters: ids });
  }

  page(since: number): LetterListing {
    return {
      letters: this.#letters.slice(since, since + LETTER_PAGE).map((letter) => this.#handedOut(letter)),
      unread: [...this.#unread],
      count: this.count,
      ...(this.#muted.size > 0 && { muted: this.muted }),
    };
  }

  /** Events behind number `after`, in order. */
  newsAfter(after: number): readonly LetterEvent[] {
    return this.#news
      .slice(after)
      .map((news) => (news.kind === 'letter' ? { ...news, letter: this.#handedOut(news.letter) } : news));
  }
}
