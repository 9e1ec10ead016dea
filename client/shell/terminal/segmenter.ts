/**
 * `Intl.Segmenter` that reads the tables of Unicode with the first text. The bundle replaces the built-in one by it:
 * packages create theirs when they are loaded, which took a tenth of the time until the lobby was on screen.
 */
export class LazySegmenter {
  readonly #made: () => Intl.Segmenter;
  #own: Intl.Segmenter | undefined;

  constructor(...options: ConstructorParameters<typeof Intl.Segmenter>) {
    this.#made = () => new globalThis['Intl']['Segmenter'](...options);
  }

  segment(text: string): Intl.Segments {
    this.#own ??= this.#made();
    return this.#own.segment(text);
  }
}
