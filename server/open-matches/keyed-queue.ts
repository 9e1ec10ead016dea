/** Runs tasks of the same match one after another. */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<void>>();

  /** Runs a task after the earlier ones of the same match, whether or not they failed. */
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

  /** Settles when the match has no more tasks. */
  async over(match: string): Promise<void> {
    for (let last = this.#last.get(match); last; last = this.#last.get(match)) await last;
  }

  /** Settles when the current tasks are over. */
  async whenAllIdle(): Promise<void> {
    await Promise.all(this.#last.values());
  }
}
