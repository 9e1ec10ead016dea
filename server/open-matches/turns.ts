/** Has what concerns one match done one after the other; others wait until nothing of it is left. */
export class Turns {
  readonly #last = new Map<string, Promise<void>>();

  /** Does a task when those before it for the same match are over, however they ended. */
  take<T>(match: string, task: () => Promise<T>): Promise<T> {
    const taken = (this.#last.get(match) ?? Promise.resolve()).then(task);
    const over = taken.then(
      () => undefined,
      () => undefined,
    );
    this.#last.set(match, over);
    void over.then(() => {
      if (this.#last.get(match) === over) this.#last.delete(match);
    });
    return taken;
  }

  /** Settles when no task of the match is under way. */
  async over(match: string): Promise<void> {
    for (let last = this.#last.get(match); last; last = this.#last.get(match)) await last;
  }

  /** Settles when those under way now are over. */
  async allOver(): Promise<void> {
    await Promise.all(this.#last.values());
  }
}
