import type { Seating } from './match/seating.ts';
import type { PeopleBook } from './people/people-book.ts';

/** The seat that the token of each place is bound to from now on. */
export type SeatChanges = Readonly<Record<string, string>>;

type HandoverListener = (match: string, given: SeatChanges) => void;

/** Moves tokens, and the people who hold them, to the seats that a match has assigned by preference lists. */
export class SeatHandover {
  readonly #moveSeats: PeopleBook['moveSeats'];
  readonly #listeners = new Set<HandoverListener>();

  /** @param moveSeats moves the people at these places to their seats */
  constructor(moveSeats: PeopleBook['moveSeats']) {
    this.#moveSeats = moveSeats;
  }

  /** Calls `listener` when seats were assigned; returns a function that unsubscribes. */
  onSeatsGiven(listener: HandoverListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Applies the assignment. Repeating it after a crash has the same result, because the seating is written last.
   */
  async give(match: string, seating: Seating, given: SeatChanges): Promise<void> {
    await this.#moveSeats(match, (token) => given[seating.seatOf(token) ?? '']);
    await seating.assignSeats(given);
    for (const listener of this.#listeners) listener(match, given);
  }
}
