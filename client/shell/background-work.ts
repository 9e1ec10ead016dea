// Work that is too long for one key is carried out in short slices between keys.

/** How long a slice may take: keys wait no longer. */
const SLICE_MS = 8;

/** Runs all steps at once and returns what they come to. */
export const runToEnd = <T>(steps: Iterator<unknown, T>): T => {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
};

const listeners = new Set<() => void>();

/** Calls `listener` when progress has to be drawn; returns a function that stops that. */
export const onProgress = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Redraws at most so often while work goes on. */
const REDRAW_MS = 100;

/** One piece of long work at a time; what is begun later takes its place. */
export class BackgroundWork {
  #about: object | undefined;
  #steps: Iterator<unknown> | undefined;
  #timer: NodeJS.Immediate | undefined;
  #shownAt = 0;

  /**
   * Begins work, which ends with its iterator; listeners are called from time to time and at the end.
   * @param about what it is done for: work for the same goes on
   */
  begin(about: object, steps: () => Iterator<unknown>): void {
    if (this.#about === about) return;
    this.#about = about;
    this.#steps = steps();
    this.#shownAt = performance.now();
    clearImmediate(this.#timer);
    this.#timer = setImmediate(this.#slice);
  }

  /** Ends the work that goes on, if any does. */
  stop(): void {
    clearImmediate(this.#timer);
    this.#about = undefined;
    this.#steps = undefined;
  }

  readonly #slice = (): void => {
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
