/** Runs tasks of the same match one after the other. */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<void>>();

  /** Runs a task when those before it for the same match are over, however they ended. */
  run<T>(match: string, task: () => Promise<T>): Promise<T> {
    const taken = (this.#last.get(match) ?? Promise.resolve()).then(task);
    const whenIdle = taken.then(
      () => undefined,
      () => undefined,
    );
    this.#last.set(match, whenIdle);
    void whenIdle.then(() => {
      if (this.#last.get(match) === whenIdle) this.#last.delete(match);
    });
    return taken;
  }

  /** Settles when no task of the match is left. */
  async over(match: string): Promise<void> {
    for (let last = this.#last.get(match); last; last = this.#last.get(match)) await last;
  }

  /** Settles when the tasks under way now are over. */
  async whenAllIdle(): Promise<void> {
    await Promise.all(this.#last.values());
  }
}
