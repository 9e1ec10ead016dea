import type { Seating } from './match/seating.ts';
import type { PeopleBook } from './people/people-book.ts';

/** The seat that the token of each place opens from now on. */
export type SeatChanges = Readonly<Record<string, string>>;

type HandoverListener = (match: string, given: SeatChanges) => void;

/** Has tokens, and people who hold them, change to the seats that a match has given out by the lists of its players. */
export class SeatHandover {
  readonly #moveSeats: PeopleBook['moveSeats'];
  readonly #listeners = new Set<HandoverListener>();

  /** @param moveSeats moves the people known at their places to their seats */
  constructor(moveSeats: PeopleBook['moveSeats']) {
    this.#moveSeats = moveSeats;
  }

  /** Calls `listener` when seats have been given out; returns a function that unsubscribes. */
  onSeatsGiven(listener: HandoverListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Applies the change. Repeated where it was cut off it has the same result, for the seating is written last. */
  async give(match: string, seating: Seating, given: SeatChanges): Promise<void> {
    await this.#moveSeats(match, (token) => given[seating.seatOf(token) ?? '']);
    await seating.assignSeats(given);
    for (const listener of this.#listeners) listener(match, given);
  }
}
