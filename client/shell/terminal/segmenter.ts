/**
 * `Intl.Segmenter` that reads the tables of Unicode with the first text. The bundle has it in the place of the other:
 * packages make theirs when they are loaded, and a tenth of the time until the lobby is on screen went there.
 */
export class SegmenterOnDemand {
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
