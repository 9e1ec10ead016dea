/** How a result turns on one of several inputs. */
export interface Sway {
  /** There are cases in which switching it on turns the result from false to true. */
  readonly raises: boolean;
  readonly lowers: boolean;
}

/**
 * Results of all 2^n cases of n inputs, by bit mask; undefined where a case cannot come about.
 */
export type CaseTable = readonly (boolean | undefined)[];

/** The result of every case that can come about, when they agree. */
export const commonResult = (table: CaseTable): boolean | undefined => {
  const possible = table.filter((result) => result !== undefined);
  return possible.every((result) => result === possible[0]) ? possible[0] : undefined;
};

/**
 * How the result turns on the input of this bit. An input that no two possible cases compare by is taken
 * to lower it.
 */
export const swayOf = (table: CaseTable, bit: number): Sway => {
  let raises = false;
  let lowers = false;
  let isCompared = false;
  for (let mask = 0; mask < table.length; mask++) {
    const without = table[mask];
    const within = table[mask | bit];
    if (mask & bit || without === undefined || within === undefined) continue;
    isCompared = true;
    if (!without && within) raises = true;
    if (without && !within) lowers = true;
  }
  return { raises, lowers: lowers || !isCompared };
};
