/** How long something is looked for, and how often, milliseconds. */
export interface Patience {
  readonly mostMs: number;
  readonly everyMs: number;
}

interface Waiting<T> {
  readonly promise: Promise<T | undefined>;
  /** `performance.now()` until which it is looked for. */
  readonly until: number;
  readonly settle: (found: T | undefined) => void;
  readonly fail: (cause: unknown) => void;
}

const waitingUntil = <T>(until: number): Waiting<T> => {
  let [settle, fail]: [Waiting<T>['settle'], Waiting<T>['fail']] = [() => undefined, () => undefined];
  const promise = new Promise<T | undefined>((resolve, reject) => {
    [settle, fail] = [resolve, reject];
  });
  return { promise, until, settle, fail };
};

/**
 * Looks for things by their names until they are found: for all that are looked for at a time with one look, so that many
 * cost little more than one.
 */
export class Sought<T> {
  readonly #look: (names: readonly string[]) => Promise<ReadonlyMap<string, T>>;
  readonly #patience: Patience;
  readonly #waiting = new Map<string, Waiting<T>>();
  /** Asked for since the last look. */
  #fresh: string[] = [];
  /** Not found by the last look. */
  #again: string[] = [];

  /** @param look finds some of them, or none */
  constructor(look: (names: readonly string[]) => Promise<ReadonlyMap<string, T>>, patience: Patience) {
    this.#look = look;
    this.#patience = patience;
  }

  /** @returns nothing where that takes too long. @throws what the look throws */
  find(name: string): Promise<T | undefined> {
    const known = this.#waiting.get(name);
    if (known) return known.promise;
    const waiting = waitingUntil<T>(performance.now() + this.#patience.mostMs);
    this.#waiting.set(name, waiting);
    if (this.#fresh.length === 0)
      queueMicrotask(() => {
        void this.#lookFor(this.#fresh.splice(0));
      });
    this.#fresh.push(name);
    return waiting.promise;
  }

  async #lookFor(names: readonly string[]): Promise<void> {
    try {
      const found = await this.#look(names);
      for (const name of names) this.#note(name, found.get(name));
    } catch (cause) {
      for (const name of names) this.#take(name)?.fail(cause);
    }
  }

  #note(name: string, found: T | undefined): void {
    const isLate = performance.now() >= (this.#waiting.get(name)?.until ?? 0);
    if (found !== undefined || isLate) {
      this.#take(name)?.settle(found);
      return;
    }
    if (this.#again.length === 0)
      setTimeout(() => {
        void this.#lookFor(this.#again.splice(0));
      }, this.#patience.everyMs);
    this.#again.push(name);
  }

  #take(name: string): Waiting<T> | undefined {
    const waiting = this.#waiting.get(name);
    this.#waiting.delete(name);
    return waiting;
  }
}
