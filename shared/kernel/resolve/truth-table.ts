// Truth tables of up to ten variables, with 32 cases in each word. Computing a table takes at most 32 word
// operations for each connective.

/** Results by case: bit `c` is the result of case `c`; bit `v` of `c` is variable `v`. */
export type TruthTable = Uint32Array;

/** The most variables of a table: 1024 cases. */
export const MAX_VARIABLES = 10;

const PATTERNS = [0xaaaaaaaa, 0xcccccccc, 0xf0f0f0f0, 0xff00ff00, 0xffff0000] as const;

const wordsFor = (variables: number): number => (variables <= 5 ? 1 : 1 << (variables - 5));

export const constantTable = (variables: number, value: boolean): TruthTable =>
  new Uint32Array(wordsFor(variables)).fill(value ? 0xffffffff : 0);

export const variableTable = (variables: number, variable: number): TruthTable => {
  const pattern = PATTERNS[variable];
  if (pattern !== undefined) return new Uint32Array(wordsFor(variables)).fill(pattern);
  const bit = 1 << (variable - 5);
  return new Uint32Array(wordsFor(variables)).map((_, at) => (at & bit ? 0xffffffff : 0));
};

/** Combines with AND if `isAll`, otherwise with OR. Modifies and returns the first table. */
export const combineInto = (table: TruthTable, other: TruthTable, isAll: boolean): TruthTable => {
  for (let at = 0; at < table.length; at++) {
    const [a, b] = [table[at] ?? 0, other[at] ?? 0];
    table[at] = isAll ? a & b : a | b;
  }
  return table;
};

export const negated = (table: TruthTable): TruthTable => table.map((word) => ~word);

/** The cases in which the weights of the true variables add up to at least `atLeast`. */
export const countTable = (variables: number, weights: readonly number[], atLeast: number): TruthTable => {
  const table = new Uint32Array(wordsFor(variables));
  const sums = new Float64Array(1 << variables);
  for (let mask = 0; mask < sums.length; mask++) {
    const lowest = 31 - Math.clz32(mask & -mask);
    const sum = mask === 0 ? 0 : (sums[mask & (mask - 1)] ?? 0) + (weights[lowest] ?? 0);
    sums[mask] = sum;
    if (sum >= atLeast) table[mask >> 5] = (table[mask >> 5] ?? 0) | (1 << (mask & 31));
  }
  return table;
};

const usedBits = (variables: number): number => (variables >= 5 ? 0xffffffff : (1 << (1 << variables)) - 1);

/** The result of all cases, if it is the same. */
export const commonValue = (table: TruthTable, variables: number): boolean | undefined => {
  const used = usedBits(variables) >>> 0;
  if (table.every((word) => (word & used) >>> 0 === used)) return true;
  return table.every((word) => (word & used) === 0) ? false : undefined;
};

/** How a result depends on one variable. */
export interface VariableEffect {
  /** In some case, setting it changes the result from false to true. */
  readonly raises: boolean;
  readonly lowers: boolean;
}

export const effectOf = (table: TruthTable, variables: number, variable: number): VariableEffect => {
  let raises = 0;
  let lowers = 0;
  const compare = (without: number, within: number): void => {
    raises |= within & ~without;
    lowers |= without & ~within;
  };
  const pattern = PATTERNS[variable];
  if (pattern !== undefined) {
    const used = usedBits(variables) & ~pattern;
    for (const word of table) compare(word & used, (word >>> (1 << variable)) & used);
  } else {
    const step = 1 << (variable - 5);
    for (let at = 0; at < table.length; at++)
      if ((at & step) === 0) compare(table[at] ?? 0, table[at | step] ?? 0);
  }
  return { raises: raises !== 0, lowers: lowers !== 0 };
};

/** Whether the formula can be true while one variable is true. */
export const canBeTrueWith = (table: TruthTable, variables: number, variable: number): boolean =>
  commonValue(combineInto(table.slice(), variableTable(variables, variable), true), variables) !== false;
