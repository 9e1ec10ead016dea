/** Who follows a match in play, and what is under way for anybody: as long as there is either, it stays open. */
export class Occupancy {
  readonly #listeners = new Set<() => void>();
  readonly #underWay = new Set<Promise<unknown>>();
  #followers = 0;

  get isOccupied(): boolean {
    return this.#underWay.size > 0 || this.#followers > 0;
  }

  /** Calls `listener` at each `wake`, and keeps the match open until that is stopped. */
  follow(listener: () => void): () => void {
    this.#followers += 1;
    const detach = this.listen(listener);
    return () => {
      if (detach()) this.#followers -= 1;
    };
  }

  /** Calls `listener` at each `wake`; returns how to stop that. */
  listen(listener: () => void): () => boolean {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  wake(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Keeps the match open until a call has its answer. */
  async during<T>(call: Promise<T>): Promise<T> {
    this.#underWay.add(call);
    try {
      return await call;
    } finally {
      this.#underWay.delete(call);
    }
  }

  /** Settles when the calls under way now have their answers. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#underWay);
  }
}
