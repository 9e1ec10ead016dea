/** How long and how often a lookup is repeated, in milliseconds. */
export interface LookupTimes {
  readonly mostMs: number;
  readonly everyMs: number;
}

interface PendingLookup<T> {
  readonly promise: Promise<T | undefined>;
  /** `performance.now()` until which the lookup is repeated. */
  readonly until: number;
  readonly settle: (found: T | undefined) => void;
  readonly fail: (cause: unknown) => void;
}

const waitingUntil = <T>(until: number): PendingLookup<T> => {
  let [settle, fail]: [PendingLookup<T>['settle'], PendingLookup<T>['fail']] = [
    () => undefined,
    () => undefined,
  ];
  const promise = new Promise<T | undefined>((resolve, reject) => {
    [settle, fail] = [resolve, reject];
  });
  return { promise, until, settle, fail };
};

/** Looks names up repeatedly until they are found. Simultaneous lookups share one query. */
export class BatchedLookup<T> {
  readonly #search: (names: readonly string[]) => Promise<ReadonlyMap<string, T>>;
  readonly #times: LookupTimes;
  readonly #waiting = new Map<string, PendingLookup<T>>();
  /** Requested since the last query. */
  #fresh: string[] = [];
  /** Not found by the last query. */
  #again: string[] = [];

  /** @param search finds some of the names, or none */
  constructor(search: (names: readonly string[]) => Promise<ReadonlyMap<string, T>>, patience: LookupTimes) {
    this.#search = search;
    this.#times = patience;
  }

  /** @returns undefined if it takes too long. @throws what `search` throws */
  find(name: string): Promise<T | undefined> {
    const known = this.#waiting.get(name);
    if (known) return known.promise;
    const waiting = waitingUntil<T>(performance.now() + this.#times.mostMs);
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
      const found = await this.#search(names);
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
      }, this.#times.everyMs);
    this.#again.push(name);
  }

  #take(name: string): PendingLookup<T> | undefined {
    const waiting = this.#waiting.get(name);
    this.#waiting.delete(name);
    return waiting;
  }
}
