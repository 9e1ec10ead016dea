import { LETTER_PAGE, type LetterEvent, type LetterListing, type SeatLetter } from './letter.ts';

/** A placeholder for a letter whose record can no longer be read. */
const LOST = {
  from: '',
  to: [],
  subject: 'A lost letter',
  thread: 'lost-letters',
  body: "This letter was lost when the host's disk was damaged. Ask the others whether they have a copy.",
  at: '',
};

export const isLost = ({ at }: SeatLetter): boolean => at === LOST.at;

interface Placing {
  /** The letter's number; default the next one. */
  readonly id: number | undefined;
  readonly isUnread: boolean;
}

/**
 * The letters of one seat, including its own, and the events it was sent. Only acts that concern the seat change
 * it.
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

  /** How many letters this seat has written, including shown copies. */
  get written(): number {
    return this.#written;
  }

  /** How many events about letters this seat was sent. */
  get eventCount(): number {
    return this.#events.length;
  }

  /** Seats whose letters arrive as read. */
  get muted(): readonly string[] {
    return [...this.#muted];
  }

  letter(id: number): SeatLetter | undefined {
    return this.#letters[id - 1];
  }

  isUnread(id: number): boolean {
    return this.#unread.has(id);
  }

  /** The newest letters, one page of them, oldest first. */
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

  /** Fills gaps with placeholders up to a number. */
  fillUpTo(id: number): void {
    while (this.count < id) this.#letters.push({ ...LOST, id: this.count + 1 });
  }

  /** Adds a letter that the seat has sent. */
  addOwn(letter: Omit<SeatLetter, 'id'>, id: number | undefined): void {
    this.#written += 1;
    this.#put(letter, { id, isUnread: false });
  }

  /** Adds a received letter: unread, unless its sender is muted. */
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
