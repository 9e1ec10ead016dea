// Truth tables of up to ten variables, 32 cases to a word: the whole table of a formula costs as many word
// operations as it has connectives, times 32.

/** Results by case: bit `c` of the words is the result of case `c`; bit `v` of `c` is variable `v`. */
export type TruthTable = Uint32Array;

/** Most variables of a table: 1024 cases. */
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

/** Both, where `isAll`; either, otherwise. Changes and returns the first. */
export const combineInto = (table: TruthTable, other: TruthTable, isAll: boolean): TruthTable => {
  for (let at = 0; at < table.length; at++) {
    const [a, b] = [table[at] ?? 0, other[at] ?? 0];
    table[at] = isAll ? a & b : a | b;
  }
  return table;
};

export const negated = (table: TruthTable): TruthTable => table.map((word) => ~word);

/** Where the weights of the variables that are true reach `atLeast`. */
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

/** The result of all cases, when they agree. */
export const commonValue = (table: TruthTable, variables: number): boolean | undefined => {
  const used = usedBits(variables) >>> 0;
  if (table.every((word) => (word & used) >>> 0 === used)) return true;
  return table.every((word) => (word & used) === 0) ? false : undefined;
};

/** How a result depends on one variable. */
export interface VariableEffect {
  /** There are cases in which switching it on turns the result from false to true. */
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

/** Whether the formula can be true, or false, while one variable is on. */
export const canBeTrueWith = (table: TruthTable, variables: number, variable: number): boolean =>
  commonValue(combineInto(table.slice(), variableTable(variables, variable), true), variables) !== false;
