/** The followers and running calls of a match; while there are any, it stays open. */
export class Occupancy {
  readonly #listeners = new Set<() => void>();
  readonly #followers = new Set<() => void>();
  readonly #underWay = new Set<Promise<unknown>>();

  get isInUse(): boolean {
    return this.#underWay.size > 0 || this.#followers.size > 0;
  }

  /** Calls `listener` at each `notify`, and keeps the match open, until the returned function is called. */
  follow(listener: () => void): () => void {
    this.#followers.add(listener);
    return () => {
      this.#followers.delete(listener);
    };
  }

  /** Calls `listener` at each `notify`; returns a function that unsubscribes. */
  listen(listener: () => void): () => boolean {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  notify(): void {
    for (const listener of this.#listeners) listener();
    this.wakeFollowers();
  }

  /** Calls the followers although nothing has changed in the match. */
  wakeFollowers(): void {
    for (const listener of this.#followers) listener();
  }

  /** Keeps the match open until a call has settled. */
  async track<T>(call: Promise<T>): Promise<T> {
    this.#underWay.add(call);
    try {
      return await call;
    } finally {
      this.#underWay.delete(call);
    }
  }

  /** Settles when the currently running calls are answered. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#underWay);
  }
}
