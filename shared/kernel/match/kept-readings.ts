/** Sheets of a few matches; the oldest reading is let go for the newest. */
const MOST = 64;

/**
 * What texts were read as, so that a sheet that was read when it was handed in is not read again when its phase
 * closes. A reading is a function of the text and of what it was read with: keeping it changes nothing but time.
 */
export class KeptReadings<Source extends object, Reading> {
  readonly #bySource = new WeakMap<Source, Map<string, Reading>>();

  /** @param source what the text was read with; readings go with it */
  find(source: Source, text: string): Reading | undefined {
    return this.#bySource.get(source)?.get(text);
  }

  keep(source: Source, text: string, reading: Reading): void {
    const kept = this.#bySource.get(source) ?? new Map<string, Reading>();
    this.#bySource.set(source, kept);
    kept.delete(text);
    kept.set(text, reading);
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
  }
}
