import { LETTER_PAGE, type LetterEvent, type LetterListing, type SeatLetter } from './letter.ts';

/** Stands for a letter whose record could not be read any more. */
const LOST = {
  from: '',
  to: [],
  subject: 'A lost letter',
  thread: 'lost-letters',
  body: "This letter was lost when the host's disk was damaged. Ask who may have written it.",
  at: '',
};

export const isLost = ({ at }: SeatLetter): boolean => at === LOST.at;

interface Placing {
  /** The number a letter is to have; the next one where it has none. */
  readonly id: number | undefined;
  readonly isUnread: boolean;
}

/**
 * The letters one seat holds, those it wrote included, and what it has been told about them. Nothing but acts that
 * concern the seat changes it.
 */
export class Mailbox {
  readonly #letters: SeatLetter[] = [];
  readonly #unread = new Set<number>();
  readonly #events: LetterEvent[] = [];
  readonly #muted = new Set<string>();
  #written = 0;

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
  get eventCount(): number {
    return this.#events.length;
  }

  /** Seats whose letters come as if they had been read. */
  get muted(): readonly string[] {
    return [...this.#muted];
  }

  letter(id: number): SeatLetter | undefined {
    return this.#letters[id - 1];
  }

  isUnread(id: number): boolean {
    return this.#unread.has(id);
  }

  /** The newest letters, the oldest of them first: as many as a page has. */
  newestLetters(): readonly SeatLetter[] {
    return this.#letters.slice(-LETTER_PAGE);
  }

  page(since: number): LetterListing {
    return {
      letters: this.#letters.slice(since, since + LETTER_PAGE),
      unread: [...this.#unread],
      count: this.count,
      ...(this.#muted.size > 0 && { muted: this.muted }),
    };
  }

  /** Events after number `after`, in order. */
  eventsAfter(after: number): readonly LetterEvent[] {
    return this.#events.slice(after);
  }

  /** Puts placeholders where letters are missing up to a number. */
  fillUpTo(id: number): void {
    while (this.count < id) this.#letters.push({ ...LOST, id: this.count + 1 });
  }

  /** Puts in what the seat has sent off itself. */
  addOwn(letter: Omit<SeatLetter, 'id'>, id: number | undefined): void {
    this.#written += 1;
    this.#put(letter, { id, isUnread: false });
  }

  /** Puts in what has come: unread, unless who sent it is muted. */
  receive(
    letter: Omit<SeatLetter, 'id'>,
    { by, id }: { readonly by: string; readonly id: number | undefined },
  ): void {
    this.#put(letter, { id, isUnread: !this.#muted.has(by) });
  }

  #put(letter: Omit<SeatLetter, 'id'>, { id, isUnread }: Placing): void {
    if (id !== undefined) this.fillUpTo(id - 1);
    const numbered = { ...letter, id: this.count + 1 };
    this.#letters.push(numbered);
    if (isUnread) this.#unread.add(numbered.id);
    this.#events.push({ kind: 'letter', letter: numbered, isUnread });
  }

  mute(seat: string, isMuted: boolean): void {
    if (isMuted) this.#muted.add(seat);
    else this.#muted.delete(seat);
    this.#events.push({ kind: 'muted', seats: this.muted });
  }

  markRead(ids: readonly number[]): void {
    for (const id of ids) this.#unread.delete(id);
    this.#events.push({ kind: 'letters-read', letters: ids });
  }
}
