// "As exactly as possible" (PB-ADMIN-11, AMB-9): sums of money that can be saved by giving up pieces. Savings are small
// whole numbers of pounds, so plain sets of reachable sums are enough.

/** For each position in the list, the sums that the pieces from there on can make; the last entry is {0}. */
const reachableFrom = (savings: readonly number[]): readonly ReadonlySet<number>[] => {
  const suffixes: ReadonlySet<number>[] = [new Set([0])];
  for (const saving of [...savings].reverse()) {
    const before = suffixes[0] ?? new Set([0]);
    suffixes.unshift(new Set([...before, ...[...before].map((sum) => sum + saving)]));
  }
  return suffixes;
};

const smallestFrom = (sums: Iterable<number>, atLeast: number): number | undefined => {
  const enough = [...sums].filter((sum) => sum >= atLeast);
  return enough.length > 0 ? Math.min(...enough) : undefined;
};

/**
 * The set with the smallest sufficient saving; among equals the one that prefers what is listed earlier.
 * @param short pounds that must be saved
 * @param savings of the available pieces, in the order in which they are given up
 * @returns positions in the list; all of them if they are not enough
 */
export const smallestSaving = (short: number, savings: readonly number[]): readonly number[] => {
  const reach = reachableFrom(savings);
  const target = smallestFrom(reach[0] ?? [], short);
  if (target === undefined) return savings.map((_, i) => i);
  const chosen: number[] = [];
  let left = target;
  savings.forEach((saving, i) => {
    if (left < saving || !reach[i + 1]?.has(left - saving)) return;
    chosen.push(i);
    left -= saving;
  });
  return chosen;
};

/**
 * Whether the pieces given up can be part of a minimal list, one in which every piece is needed. That holds if, for
 * some smallest piece `least`, a total below `short + least` can be reached.
 * @param short pounds that must be saved in all
 * @param given savings of the pieces already given up, including this line
 * @param rest savings of the remaining pieces
 */
export const canBeExact = (short: number, given: readonly number[], rest: readonly number[]): boolean => {
  const saved = given.reduce((sum, saving) => sum + saving, 0);
  const all = rest.reduce((sum, saving) => sum + saving, saved);
  if (all < short) return true;
  const smallestGiven = Math.min(...given);
  const leasts = new Set([smallestGiven, ...rest.filter((saving) => saving < smallestGiven)]);
  return [...leasts].some((least) => {
    const [sums] = reachableFrom(rest.filter((saving) => saving >= least));
    const total = smallestFrom(sums ?? [], short - saved);
    return total !== undefined && saved + total < short + least;
  });
};
