import type { Sum } from './gates.ts';
import type { Run } from './setup.ts';
import { byListing, type LineRun } from './state.ts';

// Finds the lines that decided a formula, to explain the outcome.

/** The most lines named in an explanation, the first in listing order. */
export const MAX_NAMED = 20;

/** Adds the lines that made a count reach its total, or kept it from reaching it. */
const nameLines = (
  byId: Run['byId'],
  { lines }: Sum,
  { value, found }: { readonly value: boolean; readonly found: LineRun[] },
): void => {
  for (const { id, weight } of lines) {
    const state = byId.get(id);
    if (state?.isDone === undefined || (state.isDone === weight > 0) !== value) continue;
    found.push(state);
    if (found.length >= MAX_NAMED) return;
  }
};

/**
 * The lines that decided a formula: done ones where something had to happen, others where it must not have
 * happened. In listing order.
 */
export const supportOf = ({ network, byId }: Run, root: number): readonly LineRun[] => {
  const found: LineRun[] = [];
  const parts = new Set([root]);
  for (const at of parts) {
    const gate = network.gates[at];
    if (found.length >= MAX_NAMED) break;
    if (!gate || gate.value === undefined) continue;
    for (const child of gate.children)
      if (gate.kind === 'not' || network.gates[child]?.value === gate.value) parts.add(child);
    const sum = network.sums[gate.sum];
    if (sum) nameLines(byId, sum, { value: gate.value, found });
  }
  return found.length < 2 ? found : [...new Set(found)].sort(byListing);
};
