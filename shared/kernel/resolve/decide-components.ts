import { componentsOf, type Link } from './components.ts';
import {
  accountAround,
  currentInspection,
  type Dependence,
  dependenceOf,
  kindOfVertex,
} from './dependencies.ts';
import { type DependencyComponent, decideComponent } from './dependency-component.ts';
import { propagate } from './propagate.ts';
import { isPending, type Run } from './setup.ts';
import type { LineRun } from './state.ts';

/** The dependencies of a vertex, and the decision counter when they were computed. */
interface Inspection {
  readonly dependence: Dependence;
  readonly since: number;
}

const NO_DEPENDENCE: Dependence = { links: [], asks: [] };

/** A running search for components among some vertices. */
interface Survey {
  readonly known: ReadonlyMap<number, Inspection>;
  readonly components: Iterator<readonly number[], void>;
}

/** The most inspections of a component that keeps changing; after that, the setting `paradox` decides it. */
const maxInspections = (size: number): number => 30 * size + 20_000;

const isLive = (run: Run, vertex: number): boolean => {
  const [kind, at] = kindOfVertex(run, vertex);
  if (kind === 'gate') return run.network.gates[at]?.value === undefined;
  const state = run.states[vertex];
  return state === undefined || (state.waits === undefined && isPending(run, state));
};

/**
 * Searches some vertices for components. Vertices that are decided before they are reached are not inspected.
 */
const surveyOf = (run: Run, vertices: Iterable<number>): Survey => {
  const inside = new Set<number>();
  for (const vertex of vertices) if (isLive(run, vertex)) inside.add(vertex);
  const known = new Map<number, Inspection>();
  const isNew = (to: number): boolean =>
    run.states[to] === undefined && (known.has(to) || !run.surveyed.has(to));
  const components = componentsOf(inside, (vertex) => {
    if (!isLive(run, vertex)) return [];
    const since = run.decisions;
    run.surveyed.add(vertex);
    const dependence = dependenceOf(run, vertex);
    known.set(vertex, { dependence, since });
    return dependence.links.filter(({ to }) => inside.has(to) || isNew(to));
  });
  return { known, components };
};

const isLineUntouched = (state: LineRun, since: number): boolean => {
  if (state.touched > since) return false;
  if (state.funded !== undefined) return true;
  // A line that waits for reads and writes of others can be affected through accounts that it has no entry in.
  return state.holds === 0 && state.places.every(({ account }) => account.touched <= since);
};

/** Whether nothing that a vertex depends on has changed. */
const isUntouched = (run: Run, vertex: number, since: number): boolean => {
  if (run.decisions === since) return true;
  const [kind, at] = kindOfVertex(run, vertex);
  const { gates, sums } = run.network;
  if (kind === 'sum') return (sums[at]?.touched ?? 0) <= since;
  if (kind === 'entry') return (accountAround(run, vertex)?.touched ?? 0) <= since;
  if (kind === 'gate')
    return (
      (gates[at]?.touched ?? 0) <= since &&
      (!run.inspections.has(at) || currentInspection(run, at) !== undefined)
    );
  const state = run.states[vertex];
  return state !== undefined && isLineUntouched(state, since);
};

const isCurrent = (run: Run, component: readonly number[], { known }: Survey): boolean =>
  component.every((vertex) => {
    const inspection = known.get(vertex);
    return inspection !== undefined && isUntouched(run, vertex, inspection.since);
  });

/** Lines that wait for each other through formulas only, without a negation. */
interface FormulaCircles {
  /** All of them. */
  readonly lines: ReadonlySet<LineRun>;
  /** Those in circles that include a condition, not only needs. */
  readonly conditional: readonly LineRun[];
}

const circlesIn = (
  run: Run,
  component: readonly number[],
  linksOf: (vertex: number) => readonly Link[],
): FormulaCircles => {
  const inside = new Set(component);
  const links = (vertex: number): readonly Link[] =>
    linksOf(vertex).filter(({ to, by, isNegative }) => by !== 'means' && !isNegative && inside.has(to));
  const circles = [...componentsOf(inside, links)].filter((circle) => circle.length > 1);
  const linesOf = (circle: readonly number[]): readonly LineRun[] =>
    circle.flatMap((vertex) => run.states[vertex] ?? []);
  return {
    lines: new Set(circles.flatMap(linesOf)),
    conditional: circles
      .filter((circle) => circle.some((vertex) => links(vertex).some(({ by }) => by === 'condition')))
      .flatMap(linesOf)
      .filter(({ conditionMet }) => conditionMet === undefined),
  };
};

/** @param held vertices that depend on a question to the game master */
const componentFrom = (
  run: Run,
  component: readonly number[],
  { survey: { known }, held }: { readonly survey: Survey; readonly held: ReadonlySet<number> },
): DependencyComponent => {
  const inside = new Set(component);
  let hasNegative = false;
  let isHeldUp = false;
  const dependence = (vertex: number): Dependence => known.get(vertex)?.dependence ?? NO_DEPENDENCE;
  for (const vertex of component) {
    const { links, asks } = dependence(vertex);
    if (asks.length > 0) isHeldUp = true;
    for (const { to, isNegative } of links) {
      const other = run.states[to];
      if (other ? other.waits !== undefined : held.has(to)) isHeldUp = true;
      if (isNegative && inside.has(to)) hasNegative = true;
    }
  }
  const isStrict = run.input.settings.mutualEnable === 'none' && !hasNegative && !isHeldUp;
  const members = component.flatMap((vertex) => run.states[vertex] ?? []);
  const withheld = members.filter(({ isWithheld }) => isWithheld === true);
  let found: FormulaCircles | undefined;
  const circles = (): FormulaCircles =>
    (found ??= circlesIn(run, component, (vertex) => dependence(vertex).links));
  return {
    members,
    hasNegative,
    waiting: isStrict ? circles().conditional : [],
    unawaited: withheld.filter((state) => !circles().lines.has(state)),
    isInCircle: (state) => circles().lines.has(state),
    isHeldUp,
    isTooTangled: false,
  };
};

const processComponent = (
  run: Run,
  vertices: readonly number[],
  { component, held }: { readonly component: DependencyComponent; readonly held: Set<number> },
): void => {
  for (const vertex of vertices) {
    if (component.isHeldUp) held.add(vertex);
    else held.delete(vertex);
  }
  if (component.members.length === 0) return;
  decideComponent(run, component);
  propagate(run);
  // Everything that depends on the same formulas waits with them.
  if (component.members.some(({ waits }) => waits !== undefined))
    for (const vertex of vertices) held.add(vertex);
};

/**
 * Decides the pending lines component by component, dependencies first. If a component was affected by a decision
 * after it was inspected, or a paradox leaves part of it, it is searched again by itself, since it may now consist
 * of several.
 */
export const decideComponents = (run: Run): void => {
  const held = new Set<number>();
  const surveys = [surveyOf(run, run.states.keys())];
  let inspectionsLeft = 0;
  for (let survey = surveys.at(-1); survey; survey = surveys.at(-1)) {
    const { value: component } = survey.components.next();
    if (!component) {
      surveys.pop();
      continue;
    }
    if (surveys.length === 1) inspectionsLeft = maxInspections(component.length);
    const isTooTangled = inspectionsLeft < 0;
    const isFinished = isTooTangled || isCurrent(run, component, survey);
    if (isFinished)
      processComponent(run, component, {
        component: { ...componentFrom(run, component, { survey, held }), isTooTangled },
        held,
      });
    if (isFinished && !component.some((vertex) => run.states[vertex] && isLive(run, vertex))) continue;
    inspectionsLeft -= component.length;
    surveys.push(surveyOf(run, component));
  }
};
