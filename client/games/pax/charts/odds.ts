/** How many of all throws of some dice give each sum. */
const throwsBySum = (dice: number): ReadonlyMap<number, number> => {
  let sums: ReadonlyMap<number, number> = new Map([[0, 1]]);
  for (let n = 0; n < dice; n += 1) {
    const next = new Map<number, number>();
    for (const [sum, ways] of sums) {
      for (let face = 1; face <= 6; face += 1) next.set(sum + face, (next.get(sum + face) ?? 0) + ways);
    }
    sums = next;
  }
  return sums;
};

/** The probability, from 0 to 1, that the sum of some dice is below a figure. */
export const chanceBelow = (dice: number, figure: number): number => {
  const below = [...throwsBySum(dice)].filter(([sum]) => sum < figure);
  return below.reduce((ways, [, more]) => ways + more, 0) / 6 ** dice;
};

/**
 * The probability that an index reaches a limit in a number of further turns, each of which raises it by as much as one
 * of the past turns, chosen with equal probability.
 */
export const chanceOfReaching = (
  from: number,
  limit: number,
  { rises, turns }: { readonly rises: readonly number[]; readonly turns: number },
): number => {
  if (from >= limit) return 1;
  if (rises.length === 0) return 0;
  let reached = 0;
  let below: ReadonlyMap<number, number> = new Map([[from, 1]]);
  for (let turn = 0; turn < turns; turn += 1) {
    const next = new Map<number, number>();
    for (const [value, chance] of below) {
      for (const rise of rises) {
        const share = chance / rises.length;
        if (value + rise >= limit) reached += share;
        else next.set(value + rise, (next.get(value + rise) ?? 0) + share);
      }
    }
    below = next;
  }
  return reached;
};

/** `none`, `under 1%`, `16%`, `over 99%`, `certain`. */
export const chanceText = (chance: number): string => {
  if (chance === 0) return 'none';
  if (chance > 1 - 1e-9) return 'certain';
  if (chance < 0.01) return 'under 1%';
  return chance > 0.99 ? 'over 99%' : `${String(Math.round(chance * 100))}%`;
};
