/**
 * An `Intl.Segmenter` that loads its Unicode tables on first use. The bundle uses it instead of the built-in one,
 * because packages create theirs when they are loaded, which took a tenth of the time to the first screen.
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
