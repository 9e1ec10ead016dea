import { evaluate } from './circuit.ts';
import { componentsOf, type Link } from './components.ts';
import { dependenceOf, isPending, type Dependence } from './links.ts';
import { drain, pronounce, settlePart, settleSupply } from './propagate.ts';
import type { Run } from './setup.ts';
import { isOpen, type LineState, type Verdict } from './state.ts';
import { attemptNow, carryTogether } from './trial.ts';

/** Lines that only turn on each other, and how. */
interface Knot {
  readonly members: readonly LineState[];
  readonly isLone: boolean;
  readonly hasNegative: boolean;
  readonly hasCondition: boolean;
  /** Whether something waits for the game master among what they turn on. */
  readonly isWaiting: boolean;
}

const byListing = (a: LineState, b: LineState): number => a.listed - b.listed;

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

const strike = (run: Run, knot: Knot, reason: Verdict['reason']): void => {
  const over = [...knot.members].sort(byListing);
  for (const state of knot.members) pronounce(run, state, false, { reason, over });
};

/** In one copy of the means: who brings something to other owners first, then by rank. */
const inTurn =
  (run: Run) =>
  (a: LineState, b: LineState): number =>
    Number(run.giftsOf.has(b)) - Number(run.giftsOf.has(a)) || a.line.rank - b.line.rank || a.order - b.order;

/** Who of these is done if all are to be, as far as consent and means go. */
const supported = (run: Run, members: readonly LineState[]): ReadonlySet<LineState> => {
  let candidates = members.filter((state) => state.supplied !== false && state.consented !== false);
  for (;;) {
    const means = run.means.fork();
    const owners = new Set(members.map((state) => state.line.owner));
    const waiting = [...owners].flatMap((owner) => [...(run.deferred.get(owner) ?? [])]);
    const done = carryTogether(means, [...candidates, ...waiting].sort(inTurn(run)));
    const isDone = (id: string): boolean => {
      const state = run.byId.get(id);
      return state !== undefined && (state.isDone ?? done.has(state));
    };
    const lacksConsent = candidates.filter(
      (state) =>
        done.has(state) &&
        state.needs !== undefined &&
        !evaluate(state.needs, { line: isDone, answer: () => false }),
    );
    if (lacksConsent.length === 0) return new Set(candidates.filter((state) => done.has(state)));
    candidates = candidates.filter((state) => !lacksConsent.includes(state));
  }
};

/** Has every line of a paradox done whose consent and means allow it (AMB-2, AMB-71). */
const enforce = (run: Run, knot: Knot, reason: Verdict['reason']): void => {
  const done = supported(run, knot.members);
  const over = [...knot.members].sort(byListing);
  for (const state of knot.members) {
    if (done.has(state)) pronounce(run, state, true, { reason, over });
    else refuseMember(run, state, { reason, over });
  }
};

const refuseMember = (run: Run, state: LineState, verdict: Verdict): void => {
  const failure = attemptNow(run, state);
  if (failure) settleSupply(run, state, failure);
  else if (state.needs) settlePart(run, state, 'consented', false);
  if (verdict.reason !== 'mutual') settlePart(run, state, 'meets', true);
  if (isOpen(state)) pronounce(run, state, false, verdict);
};

/**
 * Lines that only enable each other. Those that could not be supplied even if all took place fall out
 * first; what is left is looked at again without them.
 */
const settleMutual = (run: Run, knot: Knot): void => {
  const done = supported(run, knot.members);
  const over = [...knot.members].sort(byListing);
  const refused = knot.members.filter((state) => !done.has(state));
  if (refused.length > 0) {
    for (const state of refused) refuseMember(run, state, { reason: 'mutual', over });
  } else if (knot.hasCondition && run.docket.settings.mutualEnable === 'none') strike(run, knot, 'mutual');
  else for (const state of knot.members) pronounce(run, state, true, { reason: 'mutual', over });
};

/** The one answer given for a whole paradox; answers that contradict each other are none. */
const rulingOn = (run: Run, knot: Knot): 'done' | 'struck' | undefined => {
  const { lines } = run.docket.rulings;
  const answers = knot.members.flatMap(({ line }) =>
    Object.hasOwn(lines, line.id) ? (lines[line.id] ?? []) : [],
  );
  return answers.every((answer) => answer === answers[0]) ? answers[0] : undefined;
};

const settleParadox = (run: Run, knot: Knot): void => {
  const { paradox } = run.docket.settings;
  if (paradox === 'none') strike(run, knot, 'paradox');
  else if (paradox === 'all') enforce(run, knot, 'paradox');
  else {
    const ruling = rulingOn(run, knot);
    if (ruling === 'struck') strike(run, knot, 'ruling');
    else if (ruling === 'done') enforce(run, knot, 'ruling');
    else {
      for (const state of knot.members) state.waits = 'paradox';
      run.paradoxes.push([...knot.members].sort(byListing));
    }
  }
};

/** Only a line kept from being tried is left over alone; then what is decided is all there is to try. */
const settleLone = (run: Run, state: LineState): void => {
  settleSupply(run, state, attemptNow(run, state));
  if (isPending(run, state)) pronounce(run, state, false, { reason: 'paradox', over: [state] });
};

/** Speaks over lines that turn on nothing undecided but each other. */
const settleKnot = (run: Run, knot: Knot): void => {
  if (knot.isWaiting) for (const state of knot.members) state.waits = 'others';
  else if (knot.isLone) for (const state of knot.members) settleLone(run, state);
  else if (knot.hasNegative) settleParadox(run, knot);
  else settleMutual(run, knot);
  drain(run);
};

/** One look at the links among some lines. */
interface Survey {
  readonly known: Map<number, Dependence>;
  /** Vertices of accounts behind which a line waits for the game master. */
  readonly waiting: Set<number>;
}

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
  drain(run);
  for (const [at, vertices] of seen.found.entries()) {
    const knot = knotOf(run, vertices, seen);
    if (knot.isWaiting) for (const vertex of vertices) seen.waiting.add(vertex);
    if (!knot.members.some((state) => isLive(run, state))) continue;
    if (run.decisions === before) settleKnot(run, knot);
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
    if (live.length > 0) tasks.push(...settleFound(run, live).toReversed());
  }
};
