/** How many of all throws of a number of dice give each sum. */
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

/** The probability, from 0 to 1, that a number of dice sum to less than a figure. */
export const chanceBelow = (dice: number, figure: number): number => {
  const below = [...throwsBySum(dice)].filter(([sum]) => sum < figure);
  return below.reduce((ways, [, more]) => ways + more, 0) / 6 ** dice;
};

/** `none`, `under 1%`, `16%`, `over 99%`, `certain`. */
export const chanceText = (chance: number): string => {
  if (chance === 0) return 'none';
  if (chance === 1) return 'certain';
  if (chance < 0.01) return 'under 1%';
  return chance > 0.99 ? 'over 99%' : `${String(Math.round(chance * 100))}%`;
};
