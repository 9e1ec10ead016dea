import { componentsOf } from './components.ts';
import { settleKnot, type Knot } from './knot.ts';
import { accountAround, dependenceOf, isPending, type Dependence } from './links.ts';
import { drain } from './propagate.ts';
import type { Run } from './setup.ts';
import type { LineState } from './state.ts';

/** What a vertex was found to turn on, and the count of decisions then. */
interface Look {
  readonly dependence: Dependence;
  readonly since: number;
}

const NO_LOOK: Dependence = { links: [], asks: [] };

/** A search for components among some vertices, as far as it has come. */
interface Survey {
  readonly known: ReadonlyMap<number, Look>;
  readonly components: Iterator<readonly number[], void>;
}

const isLive = (run: Run, vertex: number): boolean => {
  const state = run.states[vertex];
  return state === undefined || (state.waits === undefined && isPending(run, state));
};

/** Looks at the links among the live ones of some vertices one by one: what is decided before its turn is not looked at. */
const surveyOf = (run: Run, vertices: Iterable<number>): Survey => {
  const inside = new Set<number>();
  for (const vertex of vertices) if (isLive(run, vertex)) inside.add(vertex);
  const known = new Map<number, Look>();
  const components = componentsOf(inside, (vertex) => {
    if (!isLive(run, vertex)) return [];
    const since = run.decisions;
    const dependence = dependenceOf(run, vertex);
    known.set(vertex, { dependence, since });
    return dependence.links.filter(({ to }) => inside.has(to) || run.states[to] === undefined);
  });
  return { known, components };
};

/**
 * Whether nothing a vertex turns on has changed. A line that waits for what others read and write can be
 * reached over accounts it does not stand in; that such a line is untouched cannot be known.
 */
const isUntouched = (run: Run, vertex: number, since: number): boolean => {
  if (run.decisions === since) return true;
  const state = run.states[vertex];
  if (!state) return (accountAround(run, vertex)?.touched ?? 0) <= since;
  if (state.touched > since) return false;
  if (state.supplied !== undefined) return true;
  return state.holds === 0 && state.places.every(({ account }) => account.touched <= since);
};

const isCurrent = (run: Run, component: readonly number[], { known }: Survey): boolean =>
  component.every((vertex) => {
    const look = known.get(vertex);
    return look !== undefined && isUntouched(run, vertex, look.since);
  });

/** @param waiting vertices of accounts behind which a line waits for the game master */
const knotOf = (
  run: Run,
  component: readonly number[],
  { known }: Survey,
  waiting: ReadonlySet<number>,
): Knot => {
  const inside = new Set(component);
  const members: LineState[] = [];
  const knot = { members, isLone: true, hasNegative: false, hasCondition: false, isWaiting: false };
  for (const vertex of component) {
    const { links, asks } = known.get(vertex)?.dependence ?? NO_LOOK;
    const state = run.states[vertex];
    if (state) members.push(state);
    if (asks.length > 0) knot.isWaiting = true;
    for (const { to, isNegative, isConditional } of links) {
      const other = run.states[to];
      if (other ? other.waits !== undefined : waiting.has(to)) knot.isWaiting = true;
      if (!inside.has(to)) continue;
      knot.isLone = false;
      if (isNegative) knot.hasNegative = true;
      if (isConditional) knot.hasCondition = true;
    }
  }
  return knot;
};

const settleComponent = (run: Run, component: readonly number[], knot: Knot, waiting: Set<number>): void => {
  for (const vertex of component) {
    if (knot.isWaiting) waiting.add(vertex);
    else waiting.delete(vertex);
  }
  if (knot.members.length === 0) return;
  settleKnot(run, knot);
  drain(run);
};

/**
 * Decides the pending lines, component by component, each after all it depends on. A component that a
 * decision has touched since it was looked at is first looked at again by itself, since it may have
 * fallen apart.
 */
export const settleAll = (run: Run): void => {
  const waiting = new Set<number>();
  const surveys = [surveyOf(run, run.states.keys())];
  for (let survey = surveys.at(-1); survey; survey = surveys.at(-1)) {
    const { value: component } = survey.components.next();
    if (!component) surveys.pop();
    else if (isCurrent(run, component, survey))
      settleComponent(run, component, knotOf(run, component, survey, waiting), waiting);
    else surveys.push(surveyOf(run, component));
  }
};
