import type { Count, Formula } from '../formula.ts';

/** True, false, or not decided yet. */
export type Ternary = boolean | undefined;

/** One connective or atom of a formula. Values only ever go from undecided to decided. */
export interface Gate {
  readonly kind: 'all' | 'any' | 'not' | 'ask' | 'count' | 'constant';
  /** Index of the gate above it; -1 at the root. */
  readonly parent: number;
  /** Whether an odd number of `not` stands above it. */
  readonly isNegated: boolean;
  readonly text: string;
  readonly atLeast: number;
  readonly base: number;
  readonly lines: readonly { readonly id: string; readonly weight: number }[];
  value: Ternary;
  /** Connectives: children not yet decided. */
  open: number;
  /** Counts: what the lines reach at least and at most. */
  least: number;
  most: number;
}

/** A formula laid out flat, parents before children, so that nothing here recurses. */
export interface Circuit {
  readonly gates: readonly Gate[];
  /**
   * Every line and question occurs once and each count weighs its lines equally: then the values of the
   * gates are exact and every undecided atom matters.
   */
  readonly isPlain: boolean;
}

const NO_CHILDREN: readonly Formula[] = [];

const childrenOf = (formula: Formula): readonly Formula[] => {
  if (typeof formula === 'boolean') return NO_CHILDREN;
  if ('all' in formula) return formula.all;
  if ('any' in formula) return formula.any;
  return 'not' in formula ? [formula.not] : NO_CHILDREN;
};

type Weighed = Gate['lines'];

const NO_LINES: Weighed = [];

const isWeighed = (line: Weighed[number]): boolean => line.weight > 0 || line.weight < 0;

const countGate = ({ atLeast, base, lines }: Count, parent: number, isNegated: boolean): Gate => {
  let least = base;
  let most = base;
  for (const { weight } of lines) {
    if (weight < 0) least += weight;
    if (weight > 0) most += weight;
  }
  const weighed = lines.every(isWeighed) ? lines : lines.filter(isWeighed);
  return {
    kind: 'count',
    parent,
    isNegated,
    text: '',
    atLeast,
    base,
    lines: weighed,
    value: undefined,
    open: 0,
    least,
    most,
  };
};

const kindOf = (formula: Exclude<Formula, Count>): Gate['kind'] => {
  if (typeof formula === 'boolean') return 'constant';
  if ('all' in formula) return 'all';
  if ('any' in formula) return 'any';
  return 'not' in formula ? 'not' : 'ask';
};

const gateOf = (formula: Formula, parent: number, isNegated: boolean): Gate => {
  if (typeof formula === 'object' && 'atLeast' in formula) return countGate(formula, parent, isNegated);
  return {
    kind: kindOf(formula),
    parent,
    isNegated,
    text: typeof formula === 'object' && 'ask' in formula ? formula.ask : '',
    atLeast: 0,
    base: 0,
    lines: NO_LINES,
    value: undefined,
    open: childrenOf(formula).length,
    least: 0,
    most: 0,
  };
};

const hasEqualWeights = ({ lines }: Gate): boolean =>
  lines.every(({ weight }) => weight > 0 && weight === lines[0]?.weight);

const isPlainLayout = (gates: readonly Gate[]): boolean => {
  if (!gates.every(hasEqualWeights)) return false;
  if (gates.length === 1 && (gates[0]?.lines.length ?? 0) < 2) return true;
  const seen = new Set<string>();
  let count = 0;
  for (const gate of gates) {
    if (gate.kind === 'ask') seen.add(`? ${gate.text}`);
    for (const { id } of gate.lines) seen.add(id);
    count += gate.kind === 'ask' ? 1 : gate.lines.length;
  }
  return seen.size === count;
};

/** What a gate without undecided children is worth, if that is known. */
const startingValue = (gate: Gate, formula: Formula, answers: Readonly<Record<string, boolean>>): Ternary => {
  if (typeof formula === 'boolean') return formula;
  if (gate.kind === 'ask') return Object.hasOwn(answers, gate.text) ? answers[gate.text] : undefined;
  if (gate.kind === 'count') return countValue(gate);
  return gate.open > 0 ? undefined : gate.kind === 'all';
};

const countValue = (gate: Gate): Ternary => {
  if (gate.least >= gate.atLeast) return true;
  return gate.most < gate.atLeast ? false : undefined;
};

const layOut = (formula: Formula, answers: Readonly<Record<string, boolean>>): Circuit => {
  const gates: Gate[] = [];
  const sources: Formula[] = [formula];
  const parents = [-1];
  for (let at = 0; at < sources.length; at++) {
    const source = sources[at] ?? true;
    const parent = parents[at] ?? -1;
    const above = gates[parent];
    gates.push(gateOf(source, parent, above ? above.isNegated !== (above.kind === 'not') : false));
    for (const child of childrenOf(source)) {
      sources.push(child);
      parents.push(at);
    }
  }
  const circuit = { gates, isPlain: isPlainLayout(gates) };
  for (const [at, gate] of gates.entries()) {
    const value = startingValue(gate, sources[at] ?? true, answers);
    if (value !== undefined && gate.value === undefined) settleGate(circuit, at, value);
  }
  return circuit;
};

const valueAbove = (above: Gate, value: boolean): Ternary => {
  if (above.kind === 'not') return !value;
  const decisive = above.kind === 'any';
  if (value === decisive) return decisive;
  above.open--;
  return above.open === 0 ? !decisive : undefined;
};

const settleGate = (circuit: Circuit, start: number, decided: boolean): void => {
  let at = start;
  let value = decided;
  for (let gate = circuit.gates[at]; gate?.value === undefined && gate; gate = circuit.gates[at]) {
    gate.value = value;
    const above = circuit.gates[gate.parent];
    const next = above && valueAbove(above, value);
    if (next === undefined) return;
    at = gate.parent;
    value = next;
  }
};

const ALWAYS = layOut(true, {});
const NEVER = layOut(false, {});

/** Lays a formula out; constants and answered questions are carried upwards at once. */
export const circuitOf = (formula: Formula, answers: Readonly<Record<string, boolean>>): Circuit => {
  if (typeof formula === 'boolean') return formula ? ALWAYS : NEVER;
  return layOut(formula, answers);
};

/** Tells a count that one of its lines is decided. */
export const countLine = (circuit: Circuit, at: number, weight: number, isDone: boolean): void => {
  const gate = circuit.gates[at];
  if (!gate) return;
  if (isDone === weight > 0) gate.least += Math.abs(weight);
  else gate.most -= Math.abs(weight);
  const value = countValue(gate);
  if (value !== undefined && gate.value === undefined) settleGate(circuit, at, value);
};

export const valueOf = (circuit: Circuit): Ternary => circuit.gates[0]?.value;

/** Runs over the undecided atoms that still can change the outcome. */
export const openAtoms = (circuit: Circuit): readonly Gate[] => {
  const isLive: boolean[] = [];
  return circuit.gates.filter((gate, at) => {
    isLive[at] = gate.value === undefined && (gate.parent < 0 || isLive[gate.parent] === true);
    return isLive[at] && (gate.kind === 'ask' || gate.kind === 'count');
  });
};

/** What the formula comes to when `truth` settles every line and question that is still open. */
export const evaluate = (
  circuit: Circuit,
  truth: { readonly line: (id: string) => boolean; readonly answer: (text: string) => boolean },
): boolean => {
  const sums = circuit.gates.map((gate) => gate.kind === 'all');
  for (let at = circuit.gates.length - 1; at >= 0; at--) {
    const gate = circuit.gates[at];
    if (!gate) continue;
    const value = gate.value ?? atomValue(gate, truth) ?? sums[at] === true;
    sums[at] = value;
    const above = circuit.gates[gate.parent];
    if (above?.kind === 'not') sums[gate.parent] = !value;
    else if (above && value === (above.kind === 'any')) sums[gate.parent] = value;
  }
  return sums[0] === true;
};

const atomValue = (
  gate: Gate,
  truth: { readonly line: (id: string) => boolean; readonly answer: (text: string) => boolean },
): Ternary => {
  if (gate.kind === 'ask') return truth.answer(gate.text);
  if (gate.kind !== 'count') return undefined;
  const reached = gate.lines.reduce((sum, l) => (truth.line(l.id) ? sum + l.weight : sum), gate.base);
  return reached >= gate.atLeast;
};

/**
 * The lines a decided formula owes its value to: the done ones where something had to happen, the
 * others where it must not have happened.
 */
export const supportOf = (circuit: Circuit, isDone: (id: string) => Ternary): readonly string[] => {
  const isPart: boolean[] = [];
  return circuit.gates.flatMap((gate, at) => {
    const above = circuit.gates[gate.parent];
    const counts = !above || above.kind === 'not' || above.value === gate.value;
    isPart[at] = counts && (gate.parent < 0 || isPart[gate.parent] === true);
    if (!isPart[at] || gate.kind !== 'count' || gate.value === undefined) return [];
    return gate.lines
      .filter((l) => isDone(l.id) !== undefined && (isDone(l.id) === l.weight > 0) === gate.value)
      .map((l) => l.id);
  });
};
