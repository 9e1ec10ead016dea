/**
 * The most readings for each source, enough for the sheets of a few matches. The oldest are dropped
 * first.
 */
const MOST = 64;

/**
 * Caches how texts were parsed, so that a sheet parsed when it was handed in is not parsed again when its phase closes.
 * A reading depends only on the text and what it was parsed with, so the cache cannot change a result.
 */
export class ReadingCache<Source extends object, Reading> {
  readonly #bySource = new WeakMap<Source, Map<string, Reading>>();

  /** @param source what the text was parsed with, a weak key: its readings are dropped with it */
  get(source: Source, text: string): Reading | undefined {
    return this.#bySource.get(source)?.get(text);
  }

  set(source: Source, text: string, reading: Reading): void {
    const kept = this.#bySource.get(source) ?? new Map<string, Reading>();
    this.#bySource.set(source, kept);
    kept.delete(text);
    kept.set(text, reading);
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
  }
}
