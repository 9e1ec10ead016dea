import type { Formula } from '../formula.ts';
import type { Gate, Network, Sum, Ternary } from './gates.ts';
import { NetworkBuilder } from './network-builder.ts';

const valueAbove = (above: Gate, value: boolean): Ternary => {
  if (above.kind === 'not') return !value;
  const decisive = above.kind === 'any';
  if (value === decisive) return decisive;
  above.open--;
  return above.open === 0 ? !decisive : undefined;
};

/** Decides a gate and all gates above it that follow from it. */
export const decideGate = (network: Network, start: number, decided: boolean): void => {
  const only = network.gates[start];
  if (only?.parents.length === 0) {
    if (only.value !== undefined) return;
    only.value = decided;
    only.touched = network.now;
    network.decided.push(start);
    return;
  }
  const waiting: [number, boolean][] = [[start, decided]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [at, value] = next;
    const gate = network.gates[at];
    if (!gate || gate.value !== undefined) continue;
    gate.value = value;
    gate.touched = network.now;
    network.decided.push(at);
    for (const parent of gate.parents) {
      const above = network.gates[parent];
      if (!above) continue;
      above.touched = network.now;
      const result = above.value === undefined ? valueAbove(above, value) : undefined;
      if (result !== undefined) waiting.push([parent, result]);
    }
  }
};

/** Decides the counts that a sum has reached or can no longer reach. */
const decideCounts = (network: Network, sum: Sum): void => {
  for (
    let at = sum.gates[sum.reached];
    at !== undefined && sum.reached < sum.beyond;
    at = sum.gates[sum.reached]
  ) {
    if ((network.gates[at]?.atLeast ?? 0) > sum.least) break;
    sum.reached++;
    decideGate(network, at, true);
  }
  for (
    let at = sum.gates[sum.beyond - 1];
    at !== undefined && sum.beyond > sum.reached;
    at = sum.gates[sum.beyond - 1]
  ) {
    if ((network.gates[at]?.atLeast ?? 0) <= sum.most) break;
    sum.beyond--;
    decideGate(network, at, false);
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

/** Gives the same family number to all sums that share a line, directly or through others. */
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
 * Builds the network; constants and answered questions are propagated at once.
 * @returns the network, and the gate of each formula in the order given
 */
export const networkOf = (
  formulas: readonly Formula[],
  answers: Readonly<Record<string, boolean>>,
): { readonly network: Network; readonly roots: readonly number[] } => {
  const builder = new NetworkBuilder();
  const roots = formulas.map((formula) => builder.add(formula));
  const { gates, sums } = builder;
  const network: Network = { gates, sums, sumsOf: indexLines(sums), decided: [], now: 0 };
  numberFamilies(sums, network.sumsOf);
  const needOf = (at: number): number => gates[at]?.atLeast ?? 0;
  for (const sum of sums) {
    sum.gates.sort((a, b) => needOf(a) - needOf(b) || a - b);
    sum.beyond = sum.gates.length;
    decideCounts(network, sum);
  }
  for (let at = 0; at < gates.length; at++) {
    const value = builder.startingValue(at, answers);
    if (value !== undefined) decideGate(network, at, value);
  }
  return { network, roots };
};

/** Updates all counts after a line was decided. */
export const countLine = (network: Network, id: string, isDone: boolean): void => {
  const places = network.sumsOf.get(id);
  if (!places) return;
  for (const { sum: at, weight } of places) {
    const sum = network.sums[at];
    if (!sum) continue;
    sum.touched = network.now;
    if (isDone === weight > 0) sum.least += Math.abs(weight);
    else sum.most -= Math.abs(weight);
    decideCounts(network, sum);
  }
};
