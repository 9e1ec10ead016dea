import type { Seating } from './match/seating.ts';
import type { PeopleBook } from './people/people-book.ts';

/** Seats by the place whose token opens them from now on. */
export type SeatChanges = Readonly<Record<string, string>>;

type Listener = (match: string, given: SeatChanges) => void;

/** Has seats change hands that a match has given out by the lists of its players. */
export class SeatHandover {
  readonly #reseat: PeopleBook['reseat'];
  readonly #listeners = new Set<Listener>();

  /** @param reseat has people known at their places be known at their seats */
  constructor(reseat: PeopleBook['reseat']) {
    this.#reseat = reseat;
  }

  /** Calls `listener` when seats have changed hands; returns how to stop that. */
  onGivenOut(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Asked for again where it was broken off, it comes to the same: the seating is written last. */
  async give(match: string, seating: Seating, given: SeatChanges): Promise<void> {
    await this.#reseat(match, (token) => given[seating.seatOf(token) ?? '']);
    await seating.giveOut(given);
    for (const listener of this.#listeners) listener(match, given);
  }
}
