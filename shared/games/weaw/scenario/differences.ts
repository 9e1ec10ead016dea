// How what was expected and what came are compared, and what is said where they differ.

export type Differences = readonly string[];

export const differ = (what: string, expected: unknown, got: unknown): Differences =>
  expected === got ? [] : [`${what}: expected ${String(expected)}, got ${String(got)}`];

export type Lists<T> =
  readonly T[] | { readonly has?: readonly T[] | undefined; readonly lacks?: readonly T[] | undefined };

/** All there are, or some that are and some that are not; each in a form that can be compared. */
export const sets = <T>(
  what: string,
  wanted: Lists<T> | undefined,
  { form, got }: { readonly form: (each: T) => string; readonly got: readonly string[] },
): Differences => {
  if (wanted === undefined) return [];
  if (Array.isArray(wanted))
    return differ(
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
