import { componentsOf, type Link } from './components.ts';
import { settleKnot, type Knot } from './knot.ts';
import { dependenceOf, isPending, type Dependence } from './links.ts';
import { drain } from './propagate.ts';
import type { Run } from './setup.ts';
import type { LineState } from './state.ts';

/** One look at the links among some lines. */
interface Survey {
  readonly known: Map<number, Dependence>;
  /** Vertices of accounts behind which a line waits for the game master. */
  readonly waiting: Set<number>;
}

const knotOf = (run: Run, vertices: readonly number[], survey: Survey): Knot => {
  const inside = new Set(vertices);
  const dependences = vertices.flatMap((vertex) => survey.known.get(vertex) ?? []);
  const links = dependences.flatMap((d) => d.links);
  const within = links.filter((l) => inside.has(l.to));
  const isWaiting = ({ to }: Link): boolean =>
    run.states[to] ? run.states[to].waits !== undefined : survey.waiting.has(to);
  return {
    members: vertices.flatMap((vertex) => run.states[vertex] ?? []),
    isLone: within.length === 0,
    hasNegative: within.some((l) => l.isNegative),
    hasCondition: within.some((l) => l.isConditional),
    isWaiting: dependences.some((d) => d.asks.length > 0) || links.some(isWaiting),
  };
};

const isLive = (run: Run, state: LineState): boolean => state.waits === undefined && isPending(run, state);

const survey = (
  run: Run,
  live: readonly LineState[],
): Survey & { readonly found: readonly (readonly number[])[] } => {
  const inside = new Set(live.map((state) => state.order));
  const known = new Map<number, Dependence>();
  const found = componentsOf([...inside], (vertex) => {
    const dependence = dependenceOf(run, vertex);
    known.set(vertex, dependence);
    return dependence.links.filter(({ to }) => inside.has(to) || run.states[to] === undefined);
  });
  return { known, waiting: new Set(), found };
};

/** Settles components in order until one may have changed since it was found; returns what is left. */
const settleFound = (run: Run, live: readonly LineState[]): readonly (readonly LineState[])[] => {
  const before = run.decisions;
  const seen = survey(run, live);
  for (const [at, vertices] of seen.found.entries()) {
    const knot = knotOf(run, vertices, seen);
    if (knot.isWaiting) for (const vertex of vertices) seen.waiting.add(vertex);
    if (!knot.members.some((state) => isLive(run, state))) continue;
    if (run.decisions === before) settleKnot(run, knot);
    drain(run);
    if (run.decisions === before) continue;
    return seen.found.slice(at).map((rest) => rest.flatMap((vertex) => run.states[vertex] ?? []));
  }
  return [];
};

/**
 * Decides the pending lines, component by component, each after all it depends on. Once something is
 * decided, a component found before is looked at again by itself, since it may have fallen apart.
 */
export const settleAll = (run: Run): void => {
  const tasks: (readonly LineState[])[] = [run.states];
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    const live = task.filter((state) => isLive(run, state));
    if (live.length > 0) for (const rest of settleFound(run, live).toReversed()) tasks.push(rest);
  }
};
