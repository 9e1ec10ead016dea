import type { Gate, Network, Ternary } from './gates.ts';
import {
  commonValue,
  constantTable,
  countTable,
  negated,
  combineInto,
  MAX_VARIABLES,
  effectOf,
  type TruthTable,
  variableTable,
} from './truth-table.ts';

/** What an undecided formula still depends on, found by trying all cases. */
export interface FormulaDependence {
  /** Its value, if it is the same in all cases. */
  readonly value: Ternary;
  readonly lines: readonly { readonly id: string; readonly isNegative: boolean }[];
  readonly asks: readonly string[];
}

/** The most gates of a formula that are visited; a larger formula is not analysed. */
const MAX_GATES = 200;

/** The undecided part of a formula. */
interface Anatomy {
  readonly leaves: readonly Gate[];
  /** Whether a gate is reached in two ways. */
  readonly isRepeated: boolean;
}

const anatomyOf = ({ gates }: Network, root: number): Anatomy | undefined => {
  const visited = new Set<number>([root]);
  const leaves: Gate[] = [];
  let isRepeated = false;
  for (const at of visited) {
    const gate = gates[at];
    if (!gate) continue;
    if (gate.kind === 'count' || gate.kind === 'ask') leaves.push(gate);
    for (const child of gate.children) {
      if (gates[child]?.value !== undefined) continue;
      if (visited.has(child)) isRepeated = true;
      visited.add(child);
    }
    if (visited.size > MAX_GATES) return undefined;
  }
  return { leaves, isRepeated };
};

/**
 * Whether nothing occurs twice and all weights of each count are equal. Then the values of the gates are exact, and
 * every undecided line makes a difference.
 */
const isPlain = ({ sums }: Network, { leaves, isRepeated }: Anatomy): boolean => {
  if (isRepeated) return false;
  const seen = new Set<string | number>();
  for (const { kind, text, sum } of leaves) {
    const counted = sums[sum];
    if (kind === 'count' && counted?.isEven !== true) return false;
    const name = counted ? counted.family : text;
    if (seen.has(name)) return false;
    seen.add(name);
  }
  return true;
};

/** The open lines and questions of a formula, or undefined if there are too many to try. */
const variablesIn = (
  { sums }: Network,
  leaves: readonly Gate[],
  isOpen: (id: string) => boolean,
): ReadonlyMap<string, number> | undefined => {
  const variables = new Map<string, number>();
  const add = (name: string): void => {
    if (!variables.has(name)) variables.set(name, variables.size);
  };
  for (const { kind, text, sum } of leaves) {
    if (kind === 'ask') add(`? ${text}`);
    for (const { id } of sums[sum]?.lines ?? []) if (isOpen(id)) add(id);
    if (variables.size > MAX_VARIABLES) return undefined;
  }
  return variables;
};

class Tabulator {
  readonly #network: Network;
  readonly #variables: ReadonlyMap<string, number>;
  readonly #tables = new Map<number, TruthTable>();

  constructor(network: Network, variables: ReadonlyMap<string, number>) {
    this.#network = network;
    this.#variables = variables;
  }

  tableOf(at: number): TruthTable {
    const known = this.#tables.get(at);
    if (known) return known;
    const table = this.#tabulate(at);
    this.#tables.set(at, table);
    return table;
  }

  #tabulate(at: number): TruthTable {
    const gate = this.#network.gates[at];
    const count = this.#variables.size;
    if (!gate || gate.value !== undefined) return constantTable(count, gate?.value === true);
    if (gate.kind === 'ask') return variableTable(count, this.#variables.get(`? ${gate.text}`) ?? 0);
    if (gate.kind === 'count') return this.#countOf(gate);
    if (gate.kind === 'not') return negated(this.tableOf(gate.children[0] ?? -1));
    const isAll = gate.kind === 'all';
    const start = constantTable(count, isAll);
    return gate.children.reduce((table, child) => combineInto(table, this.tableOf(child), isAll), start);
  }

  #countOf({ sum, atLeast }: Gate): TruthTable {
    const counted = this.#network.sums[sum];
    const weights = new Array<number>(this.#variables.size).fill(0);
    let certain = counted?.least ?? 0;
    for (const { id, weight } of counted?.lines ?? []) {
      const variable = this.#variables.get(id);
      if (variable === undefined) continue;
      weights[variable] = (weights[variable] ?? 0) + weight;
      if (weight < 0) certain -= weight;
    }
    return countTable(this.#variables.size, weights, atLeast - certain);
  }
}

/** All cases of a formula that is small enough. */
export interface Tabulated {
  readonly table: TruthTable;
  readonly variables: ReadonlyMap<string, number>;
}

const readTable = ({ table, variables }: Tabulated): FormulaDependence => {
  const value = commonValue(table, variables.size);
  if (value !== undefined) return { value, lines: [], asks: [] };
  const lines: { id: string; isNegative: boolean }[] = [];
  const asks: string[] = [];
  for (const [name, variable] of variables) {
    const { raises, lowers } = effectOf(table, variables.size, variable);
    if (name.startsWith('? ')) {
      if (raises || lowers) asks.push(name.slice(2));
      continue;
    }
    if (raises) lines.push({ id: name, isNegative: false });
    if (lowers) lines.push({ id: name, isNegative: true });
  }
  return { value, lines, asks };
};

/** The result of trying all cases of a formula, and the sums it depends on. */
export interface FormulaInspection {
  /** Undefined if the formula is too large to try; then every undecided line in it counts as a dependency. */
  readonly found: FormulaDependence | undefined;
  readonly sums: readonly number[];
}

/** Tries all cases of an undecided formula, unless there are too many. */
export const tabulate = (
  network: Network,
  root: number,
  isOpen: (id: string) => boolean,
): Tabulated | undefined => {
  const anatomy = anatomyOf(network, root);
  const variables = anatomy && variablesIn(network, anatomy.leaves, isOpen);
  return variables && { table: new Tabulator(network, variables).tableOf(root), variables };
};

/**
 * Tries all cases of an undecided formula.
 * @returns undefined if its gates already show exactly what it depends on, or if it is too large
 */
export const inspectFormula = (
  network: Network,
  root: number,
  isOpen: (id: string) => boolean,
): FormulaInspection | undefined => {
  const anatomy = anatomyOf(network, root);
  if (!anatomy || isPlain(network, anatomy)) return undefined;
  const tabulated = tabulate(network, root, isOpen);
  const sums = anatomy.leaves.flatMap(({ sum }) => (sum >= 0 ? [sum] : []));
  return { found: tabulated && readTable(tabulated), sums };
};
