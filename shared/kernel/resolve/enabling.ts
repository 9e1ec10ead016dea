import { componentsOf, type Link } from './components.ts';
import type { Run } from './setup.ts';
import type { LineRun } from './state.ts';

// Finds lines that wait for each other through undecided formulas without a negation: circles that a lack of money
// can break.

const linksTo = (vertices: readonly number[]): readonly Link[] =>
  vertices.map((to): Link => ({ to, isNegative: false, by: 'formula' }));

/** What a vertex requires. Vertices are numbered: first lines, then the gates of their formulas, then sums. */
const positiveLinks = (run: Run, vertex: number): readonly Link[] => {
  const { gates, sums } = run.network;
  const firstGate = run.states.length;
  const firstSum = firstGate + gates.length;
  const openGates = (numbers: readonly number[]): readonly number[] =>
    numbers.filter((at) => gates[at] && gates[at].value === undefined).map((at) => firstGate + at);
  const state = run.states[vertex];
  if (state) return linksTo(openGates([state.condition, state.needs]));
  const gate = gates[vertex - firstGate];
  if (gate?.kind === 'not') return [];
  if (gate) return linksTo(gate.kind === 'count' ? [firstSum + gate.sum] : openGates(gate.children));
  const weighed = sums[vertex - firstSum]?.lines ?? [];
  return linksTo(weighed.flatMap(({ id, weight }) => (weight > 0 ? (run.byId.get(id)?.order ?? []) : [])));
};

const findEnabling = (run: Run): ReadonlySet<LineRun> => {
  const found = new Set<LineRun>();
  for (const component of componentsOf(run.states.keys(), (vertex) => positiveLinks(run, vertex))) {
    if (component.length === 1) continue;
    for (const vertex of component) if (run.states[vertex]) found.add(run.states[vertex]);
  }
  return found;
};

/** Whether a line is part of such a circle. Computed from what was undecided at the first call. */
export const isInEnablingCircle = (run: Run, state: LineRun): boolean => {
  run.enabling ??= findEnabling(run);
  return run.enabling.has(state);
};
