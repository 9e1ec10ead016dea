import type { Formula } from '../formula.ts';
import type { Gate, Sum, Ternary, Weighed } from './gates.ts';

const NO_CHILDREN: readonly Formula[] = [];

/** The operands of `all` or `any`. */
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

/** Merges duplicate lines, adding up their weights. */
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

/** A formula, perhaps negated. */
interface SignedFormula {
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

/** Removes negations at the top. */
const bareSource = (given: SignedFormula): SignedFormula => {
  let { formula, isNegated } = given;
  while (typeof formula === 'object' && 'not' in formula) {
    formula = formula.not;
    isNegated = !isNegated;
  }
  return { formula, isNegated };
};

/**
 * Adds formulas without recursion, because they may be deeper than the stack. Negations are pushed down to
 * questions and counts, so that a path through a `not` is a negative link.
 */
export class NetworkBuilder {
  readonly gates: Gate[] = [];
  readonly sums: Sum[] = [];
  readonly #sources: SignedFormula[] = [];
  readonly #known = { plain: new Map<Formula, number>(), negated: new Map<Formula, number>() };
  readonly #sumByLines = new Map<readonly Weighed[], number>();
  #expanded = 0;

  /** The gate of a formula; all its subformulas are added, too. */
  add(formula: Formula): number {
    const root = this.#gateFor({ formula, isNegated: false });
    for (; this.#expanded < this.gates.length; this.#expanded++) this.#expand(this.#expanded);
    return root;
  }

  /** The value of a gate before any line is decided. */
  startingValue(at: number, answers: Readonly<Record<string, boolean>>): Ternary {
    const gate = this.gates[at];
    const source = this.#sources[at];
    if (typeof source?.formula === 'boolean') return source.formula !== source.isNegated;
    if (gate?.kind === 'ask') return Object.hasOwn(answers, gate.text) ? answers[gate.text] : undefined;
    return gate?.kind === 'count' || gate?.open !== 0 ? undefined : gate.kind === 'all';
  }

  #gateFor(given: SignedFormula): number {
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
    const below: readonly SignedFormula[] =
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
