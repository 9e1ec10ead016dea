import type { Formula } from '../formula.ts';
import { tabulate } from './formula-cases.ts';
import type { Network, Ternary } from './gates.ts';
import { networkOf } from './network.ts';
import { canBeTrueWith, commonValue } from './truth-table.ts';

const anything = (): boolean => true;

/** The value of a gate if one line is done and all others are open. */
const valueWith = (network: Network, root: number, id: string): Ternary => {
  const weights = new Map((network.sumsOf.get(id) ?? []).map(({ sum, weight }) => [sum, weight]));
  const values = new Map<number, Ternary>();
  const decide = (at: number): Ternary => {
    const gate = network.gates[at];
    if (!gate || gate.value !== undefined) return gate?.value;
    const weight = weights.get(gate.sum) ?? 0;
    if (gate.kind === 'count') {
      const { least = 0, most = 0 } = network.sums[gate.sum] ?? {};
      if (least + Math.max(0, weight) >= gate.atLeast) return true;
      return most + Math.min(0, weight) < gate.atLeast ? false : undefined;
    }
    const below = gate.children.map((child) => values.get(child));
    if (gate.kind === 'not') return below[0] === undefined ? undefined : !below[0];
    if (gate.kind === 'ask') return undefined;
    const decisive = gate.kind === 'any';
    if (below.includes(decisive)) return decisive;
    return below.includes(undefined) ? undefined : !decisive;
  };
  for (const at of childrenFirst(network, root)) values.set(at, decide(at));
  return values.get(root);
};

const childrenFirst = ({ gates }: Network, root: number): readonly number[] => {
  const order: number[] = [];
  const entered = new Set([root]);
  const path = [{ at: root, next: 0 }];
  for (let step = path.at(-1); step; step = path.at(-1)) {
    const child = gates[step.at]?.children[step.next++];
    if (child === undefined) {
      order.push(step.at);
      path.pop();
    } else if (!entered.has(child)) {
      entered.add(child);
      path.push({ at: child, next: 0 });
    }
  }
  return order;
};

/** Which formulas can be true while their lines and questions are open. Formulas are given by index. */
export interface PossibleValues {
  /** False only if it is certain; for a large formula with repetitions, the check may be inconclusive. */
  canBeTrue(formula: number): boolean;
  /** The same if one line is known to be done. */
  canBeTrueWith(formula: number, id: string): boolean;
}

export const possibleValues = (formulas: readonly Formula[]): PossibleValues => {
  const { network, roots } = networkOf(formulas, {});
  const known = new Map<number, boolean>();
  const canBeTrue = (root: number): boolean => {
    const value = network.gates[root]?.value;
    if (value !== undefined) return value;
    const found = tabulate(network, root, anything);
    return !found || commonValue(found.table, found.variables.size) !== false;
  };
  const canBeTrueIf = (root: number, id: string): boolean => {
    const value = network.gates[root]?.value;
    if (value !== undefined || !network.sumsOf.has(id)) return value !== false;
    const found = tabulate(network, root, anything);
    const variable = found?.variables.get(id);
    if (!found) return valueWith(network, root, id) !== false;
    return variable === undefined || canBeTrueWith(found.table, found.variables.size, variable);
  };
  return {
    canBeTrue: (formula) => {
      const root = roots[formula] ?? -1;
      const answer = known.get(root) ?? canBeTrue(root);
      known.set(root, answer);
      return answer;
    },
    canBeTrueWith: (formula, id) => canBeTrueIf(roots[formula] ?? -1, id),
  };
};
