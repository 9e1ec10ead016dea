import type { Formula } from '../formula.ts';

/** True, false, or not decided yet. */
export type Ternary = boolean | undefined;

/** What a line adds to a count. */
export interface Weighed {
  readonly id: string;
  readonly weight: number;
}

/** One connective or atom of the formulas. Values only ever go from undecided to decided. */
export interface Gate {
  readonly kind: 'all' | 'any' | 'not' | 'ask' | 'count' | 'constant';
  /** The question of an `ask`. */
  readonly text: string;
  readonly children: readonly number[];
  readonly parents: number[];
  /** Counts: what they count, by index, and what that must reach. */
  readonly sum: number;
  readonly atLeast: number;
  value: Ternary;
  /** Children not yet decided. */
  open: number;
  /** The count of decisions when it or one of its children was last decided. */
  touched: number;
}

/** The weights of some lines added up, and the counts that look at it. */
export interface Sum {
  readonly lines: readonly Weighed[];
  /** By rising `atLeast`. */
  readonly gates: number[];
  /** All weights are the same and above zero. */
  readonly isEven: boolean;
  /** What the done lines make at least and at most. */
  least: number;
  most: number;
  /** Counts before this place are true, counts from `beyond` on are false. */
  reached: number;
  beyond: number;
  /** The count of decisions when one of its lines last changed. */
  touched: number;
  /** The same for all sums that are linked by shared lines. */
  family: number;
}

/**
 * All formulas of a resolution as one flat graph. Formulas and counts that are the same object are laid out
 * once, so that what many lines share costs no more than what one line asks.
 */
export interface Network {
  readonly gates: readonly Gate[];
  readonly sums: readonly Sum[];
  /** Where a line counts: indexes of sums. */
  readonly sumsOf: ReadonlyMap<string, readonly { readonly sum: number; readonly weight: number }[]>;
  /** Gates decided since they were last taken out of here. */
  readonly settled: number[];
  /** The count of decisions now. */
  now: number;
}

const NO_CHILDREN: readonly Formula[] = [];

/** What a connective joins. */
const childrenOf = (formula: Formula): readonly Formula[] => {
  if (typeof formula === 'boolean') return NO_CHILDREN;
  if ('all' in formula) return formula.all;
  return 'any' in formula ? formula.any : NO_CHILDREN;
};

const kindOf = (formula: Formula): Gate['kind'] => {
  if (typeof formula === 'boolean') return 'constant';
  if ('all' in formula) return 'all';
  if ('any' in formula) return 'any';
  if ('not' in formula) return 'not';
  return 'ask' in formula ? 'ask' : 'count';
};

/** Lines named twice count once, with both weights. */
const merged = (lines: readonly Weighed[]): readonly Weighed[] => {
  if (lines.length === 1 && lines[0]?.weight !== 0) return lines;
  const weights = new Map<string, number>();
  for (const { id, weight } of lines) weights.set(id, (weights.get(id) ?? 0) + weight);
  return [...weights].map(([id, weight]) => ({ id, weight })).filter(({ weight }) => weight !== 0);
};

const sumOf = (lines: readonly Weighed[]): Sum => {
  const weighed = merged(lines);
  let least = 0;
  let most = 0;
  for (const { weight } of weighed) {
    if (weight < 0) least += weight;
    else most += weight;
  }
  const first = weighed[0]?.weight ?? 0;
  const isEven = weighed.every(({ weight }) => weight > 0 && weight === first);
  return { lines: weighed, gates: [], isEven, least, most, reached: 0, beyond: 0, touched: 0, family: -1 };
};

/** A formula, or its opposite. */
interface Source {
  readonly formula: Formula;
  readonly isNegated: boolean;
}

const OPPOSITE: Readonly<Record<Gate['kind'], Gate['kind']>> = {
  all: 'any',
  any: 'all',
  not: 'not',
  ask: 'not',
  count: 'not',
  constant: 'constant',
};

/** Takes off the negations that stand above everything else. */
const bareSource = (given: Source): Source => {
  let { formula, isNegated } = given;
  while (typeof formula === 'object' && 'not' in formula) {
    formula = formula.not;
    isNegated = !isNegated;
  }
  return { formula, isNegated };
};

/**
 * Lays formulas out without recursion: they may be deeper than the stack. Negations are carried down to the
 * questions and counts, so that a path through a `not` is a negative link.
 */
class Builder {
  readonly gates: Gate[] = [];
  readonly sums: Sum[] = [];
  readonly #sources: Source[] = [];
  readonly #known = { plain: new Map<Formula, number>(), negated: new Map<Formula, number>() };
  readonly #sumByLines = new Map<readonly Weighed[], number>();
  #expanded = 0;

  /** The gate of a formula; those below it are laid out too. */
  add(formula: Formula): number {
    const root = this.#gateFor({ formula, isNegated: false });
    for (; this.#expanded < this.gates.length; this.#expanded++) this.#expand(this.#expanded);
    return root;
  }

  /** What is known of a gate before any line is decided. */
  startingValue(at: number, answers: Readonly<Record<string, boolean>>): Ternary {
    const gate = this.gates[at];
    const source = this.#sources[at];
    if (typeof source?.formula === 'boolean') return source.formula !== source.isNegated;
    if (gate?.kind === 'ask') return Object.hasOwn(answers, gate.text) ? answers[gate.text] : undefined;
    return gate?.kind === 'count' || gate?.open !== 0 ? undefined : gate.kind === 'all';
  }

  #gateFor(given: Source): number {
    const source = bareSource(given);
    const { formula, isNegated } = source;
    const known = isNegated ? this.#known.negated : this.#known.plain;
    const found = known.get(formula);
    if (found !== undefined) return found;
    const at = this.gates.length;
    known.set(formula, at);
    this.#sources.push(source);
    const kind = isNegated ? OPPOSITE[kindOf(formula)] : kindOf(formula);
    const count =
      kind === 'count' && typeof formula === 'object' && 'atLeast' in formula ? formula : undefined;
    this.gates.push({
      kind,
      text: kind === 'ask' && typeof formula === 'object' && 'ask' in formula ? formula.ask : '',
      children: [],
      parents: [],
      sum: count ? this.#sumFor(count.lines) : -1,
      atLeast: count ? count.atLeast - count.base : 0,
      value: undefined,
      open: 0,
      touched: 0,
    });
    return at;
  }

  #sumFor(lines: readonly Weighed[]): number {
    const known = this.#sumByLines.get(lines);
    if (known !== undefined) return known;
    this.#sumByLines.set(lines, this.sums.length);
    this.sums.push(sumOf(lines));
    return this.sums.length - 1;
  }

  #expand(at: number): void {
    const gate = this.gates[at];
    const source = this.#sources[at];
    if (!gate || !source) return;
    if (gate.sum >= 0) this.sums[gate.sum]?.gates.push(at);
    const children = gate.children as number[];
    const { formula, isNegated } = source;
    const below: readonly Source[] =
      gate.kind === 'not'
        ? [{ formula, isNegated: false }]
        : childrenOf(formula).map((child) => ({ formula: child, isNegated }));
    for (const child of below.map((one) => this.#gateFor(one))) {
      children.push(child);
      this.gates[child]?.parents.push(at);
    }
    gate.open = children.length;
  }
}

const valueAbove = (above: Gate, value: boolean): Ternary => {
  if (above.kind === 'not') return !value;
  const decisive = above.kind === 'any';
  if (value === decisive) return decisive;
  above.open--;
  return above.open === 0 ? !decisive : undefined;
};

/** Decides a gate and all above it that follow. */
export const settleGate = (network: Network, start: number, decided: boolean): void => {
  const only = network.gates[start];
  if (only?.parents.length === 0) {
    if (only.value !== undefined) return;
    only.value = decided;
    only.touched = network.now;
    network.settled.push(start);
    return;
  }
  const waiting: [number, boolean][] = [[start, decided]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [at, value] = next;
    const gate = network.gates[at];
    if (!gate || gate.value !== undefined) continue;
    gate.value = value;
    gate.touched = network.now;
    network.settled.push(at);
    for (const parent of gate.parents) {
      const above = network.gates[parent];
      if (!above) continue;
      above.touched = network.now;
      const result = above.value === undefined ? valueAbove(above, value) : undefined;
      if (result !== undefined) waiting.push([parent, result]);
    }
  }
};

/** Decides the counts that a sum has reached or can reach no more. */
const settleCounts = (network: Network, sum: Sum): void => {
  for (
    let at = sum.gates[sum.reached];
    at !== undefined && sum.reached < sum.beyond;
    at = sum.gates[sum.reached]
  ) {
    if ((network.gates[at]?.atLeast ?? 0) > sum.least) break;
    sum.reached++;
    settleGate(network, at, true);
  }
  for (
    let at = sum.gates[sum.beyond - 1];
    at !== undefined && sum.beyond > sum.reached;
    at = sum.gates[sum.beyond - 1]
  ) {
    if ((network.gates[at]?.atLeast ?? 0) <= sum.most) break;
    sum.beyond--;
    settleGate(network, at, false);
  }
};

const indexLines = (sums: readonly Sum[]): Network['sumsOf'] => {
  const index = new Map<string, { sum: number; weight: number }[]>();
  for (const [sum, { lines }] of sums.entries()) {
    for (const { id, weight } of lines) {
      const places = index.get(id);
      if (places) places.push({ sum, weight });
      else index.set(id, [{ sum, weight }]);
    }
  }
  return index;
};

/** Numbers the sums so that those with a line in common, directly or by way of others, have one number. */
const numberFamilies = (sums: readonly Sum[], sumsOf: Network['sumsOf']): void => {
  const above = sums.map((_, at) => at);
  const find = (start: number): number => {
    let at = start;
    for (let next = above[at] ?? at; next !== at; next = above[at] ?? at) {
      above[at] = above[next] ?? next;
      at = next;
    }
    return at;
  };
  for (const [first, ...others] of sumsOf.values())
    for (const { sum } of others) if (first) above[find(sum)] = find(first.sum);
  for (const [at, sum] of sums.entries()) sum.family = find(at);
};

/**
 * Lays out formulas; constants and answered questions are carried upwards at once.
 * @returns the network, and the gate of each formula in the order given
 */
export const networkOf = (
  formulas: readonly Formula[],
  answers: Readonly<Record<string, boolean>>,
): { readonly network: Network; readonly roots: readonly number[] } => {
  const builder = new Builder();
  const roots = formulas.map((formula) => builder.add(formula));
  const { gates, sums } = builder;
  const network: Network = { gates, sums, sumsOf: indexLines(sums), settled: [], now: 0 };
  numberFamilies(sums, network.sumsOf);
  const needOf = (at: number): number => gates[at]?.atLeast ?? 0;
  for (const sum of sums) {
    sum.gates.sort((a, b) => needOf(a) - needOf(b) || a - b);
    sum.beyond = sum.gates.length;
    settleCounts(network, sum);
  }
  for (let at = 0; at < gates.length; at++) {
    const value = builder.startingValue(at, answers);
    if (value !== undefined) settleGate(network, at, value);
  }
  return { network, roots };
};

/** Tells all counts that a line is decided. */
export const countLine = (network: Network, id: string, isDone: boolean): void => {
  const places = network.sumsOf.get(id);
  if (!places) return;
  for (const { sum: at, weight } of places) {
    const sum = network.sums[at];
    if (!sum) continue;
    sum.touched = network.now;
    if (isDone === weight > 0) sum.least += Math.abs(weight);
    else sum.most -= Math.abs(weight);
    settleCounts(network, sum);
  }
};
