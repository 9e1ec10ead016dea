// Long work is done in short slices between keys.

/** Maximum length of a slice, so that keys do not wait longer. */
const SLICE_MS = 8;

/** Runs all steps at once and returns their result. */
export const runToEnd = <T>(steps: Iterator<unknown, T>): T => {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
};

const listeners = new Set<() => void>();

/** Calls `listener` when progress should be drawn. Returns a function that removes it. */
export const onProgress = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Minimum time between redraws while work goes on. */
const REDRAW_MS = 100;

/** Does one long task at a time, while anyone listens; a new one replaces the one before. */
export class BackgroundWork {
  #about: object | undefined;
  #steps: Iterator<unknown> | undefined;
  #timer: NodeJS.Immediate | undefined;
  #shownAt = 0;

  /**
   * Begins a task, which ends with its iterator. Listeners are called from time to time and at the end.
   * @param about the task's subject: if it is that of the current task, that task continues
   */
  begin(about: object, steps: () => Iterator<unknown>): void {
    if (this.#about === about) return;
    this.stop();
    this.#about = about;
    this.#steps = steps();
    this.#shownAt = performance.now();
    this.#timer = setImmediate(this.#slice);
  }

  /** Stops the current task, if there is one; its `finally` blocks run. */
  stop(): void {
    clearImmediate(this.#timer);
    const steps = this.#steps;
    this.#about = undefined;
    this.#steps = undefined;
    steps?.return?.();
  }

  readonly #slice = (): void => {
    if (listeners.size === 0) {
      this.stop();
      return;
    }
    const end = performance.now() + SLICE_MS;
    let isDone = false;
    while (!isDone && performance.now() < end) isDone = this.#steps?.next().done ?? true;
    if (isDone) this.#steps = undefined;
    else this.#timer = setImmediate(this.#slice);
    if (!isDone && performance.now() < this.#shownAt + REDRAW_MS) return;
    this.#shownAt = performance.now();
    for (const listener of listeners) listener();
  };
}
