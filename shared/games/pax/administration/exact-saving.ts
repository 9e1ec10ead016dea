// "As exactly as possible" (PB-ADMIN-11, AMB-9): sums of money that pieces given up can save. Savings are
// whole pounds and few, so plain sets of reachable sums do.

/** For each place in the list, the sums that pieces from there on can make; the last entry is {0}. */
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
 * @param savings of the pieces there are, the first to be given up first
 * @returns places in the list; every one when all together are not enough
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
 * Whether pieces given up can still be part of a list in which none could have been kept. That is so when
 * some smallest piece `least` leaves a total below `short + least` within reach.
 * @param short pounds that must be saved in all
 * @param given savings of the pieces given up already, in this line too
 * @param rest savings of the pieces still there
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
