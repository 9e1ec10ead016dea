/** One thing measured. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit:
    | 'ms'
    | 'µs a line'
    | 'bytes'
    | 'MB'
    | 'times'
    | '%'
    | 'files'
    | 'lines'
    | 'imports'
    | 'calls';
  /** No more than this is aimed at; a figure without an aim is shown beside those that have one. */
  readonly aim?: number;
}

/** What a `*.bench.ts` file exports a list of, as `measurements`. */
export interface Measurement {
  readonly title: string;
  measure(): readonly Figure[] | Promise<readonly Figure[]>;
}

/** The value a share of all values does not exceed: 0.5 is the median. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Milliseconds a piece of work takes. */
export const timed = async (work: () => unknown): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
