// Compares expected and actual values and describes where they differ.

export type Differences = readonly string[];

export const differences = (what: string, expected: unknown, got: unknown): Differences =>
  expected === got ? [] : [`${what}: expected ${String(expected)}, got ${String(got)}`];

export type Lists<T> =
  | readonly T[]
  | { readonly has?: readonly T[] | undefined; readonly lacks?: readonly T[] | undefined };

/** Compares a complete list, or checks that some items are in it and some are not. */
export const listDifferences = <T>(
  what: string,
  wanted: Lists<T> | undefined,
  { form, got }: { readonly form: (each: T) => string; readonly got: readonly string[] },
): Differences => {
  if (wanted === undefined) return [];
  if (Array.isArray(wanted))
    return differences(
      what,
      (wanted as readonly T[]).map(form).toSorted().join('; ') || 'none',
      got.toSorted().join('; ') || 'none',
    );
  const { has = [], lacks = [] } = wanted as { has?: readonly T[]; lacks?: readonly T[] };
  return [
    ...has
      .map(form)
      .filter((each) => !got.includes(each))
      .map((each) => `${what}: expected ${each}, got ${got.join('; ') || 'none'}`),
    ...lacks
      .map(form)
      .filter((each) => got.includes(each))
      .map((each) => `${what}: expected no ${each}, got it`),
  ];
};
