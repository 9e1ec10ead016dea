import type { Run } from './setup.ts';
import { byListing, type LineState } from './state.ts';

// The lines that decided a formula, for reasons.

/** Lines that a reason names at most: the first ones listed where thousands decided it together. */
export const MOST_NAMED = 20;

/**
 * The lines a decided formula owes its value to: the done ones where something had to happen, the others
 * where it must not have happened. In the order of the listing.
 */
export const supportOf = ({ network, byId }: Run, root: number): readonly LineState[] => {
  const found = new Set<LineState>();
  const parts = new Set([root]);
  for (const at of parts) {
    const gate = network.gates[at];
    if (!gate || gate.value === undefined || found.size >= MOST_NAMED) continue;
    for (const child of gate.children)
      if (gate.kind === 'not' || network.gates[child]?.value === gate.value) parts.add(child);
    for (const { id, weight } of network.sums[gate.sum]?.lines ?? []) {
      const state = byId.get(id);
      if (state?.isDone === undefined || (state.isDone === weight > 0) !== gate.value) continue;
      found.add(state);
      if (found.size >= MOST_NAMED) break;
    }
  }
  return [...found].sort(byListing);
};
