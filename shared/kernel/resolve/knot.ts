import type { Means } from '../lines.ts';
import { evaluate } from './circuit.ts';
import { isPending } from './links.ts';
import { pronounce, settlePart, settleSupply } from './propagate.ts';
import type { Run } from './setup.ts';
import { isOpen, type LineState, type Verdict } from './state.ts';
import { attemptNow, carryTogether } from './trial.ts';

/** Lines that only turn on each other, and how. */
export interface Knot {
  readonly members: readonly LineState[];
  readonly isLone: boolean;
  readonly hasNegative: boolean;
  readonly hasCondition: boolean;
  /** Whether something waits for the game master among what they turn on. */
  readonly isWaiting: boolean;
}

const byListing = (a: LineState, b: LineState): number => a.listed - b.listed;

const strike = (run: Run, knot: Knot, reason: Verdict['reason']): void => {
  const over = [...knot.members].sort(byListing);
  for (const state of knot.members) pronounce(run, state, false, { reason, over });
};

/** In one copy of the means: who brings something to other owners first, then by rank. */
const inTurn =
  (run: Run) =>
  (a: LineState, b: LineState): number =>
    Number(run.giftsOf.has(b)) - Number(run.giftsOf.has(a)) || a.line.rank - b.line.rank || a.order - b.order;

/** What would come of it if all of these were to be done. */
interface Support {
  readonly done: ReadonlySet<LineState>;
  /** The means after those that can be. */
  readonly means: Means;
}

const hasConsent = (run: Run, state: LineState, done: ReadonlySet<LineState>): boolean => {
  const isDone = (id: string): boolean => {
    const other = run.byId.get(id);
    return other !== undefined && (other.isDone ?? done.has(other));
  };
  return !state.needs || evaluate(state.needs, { line: isDone, answer: () => false });
};

/** Tries all of these together, as far as consent and means go. */
const support = (run: Run, members: readonly LineState[]): Support => {
  const owners = new Set(members.map((state) => state.line.owner));
  const waiting = [...owners].flatMap((owner) => [...(run.deferred.get(owner) ?? [])]);
  let candidates = members.filter((state) => state.supplied !== false && state.consented !== false);
  for (;;) {
    const means = run.means.fork();
    const done = carryTogether(means, [...candidates, ...waiting].sort(inTurn(run)));
    const agreed = candidates.filter((state) => !done.has(state) || hasConsent(run, state, done));
    if (agreed.length === candidates.length)
      return { done: new Set(candidates.filter((state) => done.has(state))), means };
    candidates = agreed;
  }
};

/** Ends a line that was to be done with others and cannot be. */
const refuseMember = (run: Run, state: LineState, { means }: Support, verdict: Verdict): void => {
  const failure = means.attempt(state.line.id);
  if (failure) settleSupply(run, state, failure);
  else if (state.needs) settlePart(run, state, 'consented', false);
  if (verdict.reason !== 'mutual') settlePart(run, state, 'meets', true);
  if (isOpen(state)) pronounce(run, state, false, verdict);
};

/** Has every line of a paradox done whose consent and means allow it (AMB-2, AMB-71). */
const enforce = (run: Run, knot: Knot, reason: Verdict['reason']): void => {
  const found = support(run, knot.members);
  const verdict = { reason, over: [...knot.members].sort(byListing) };
  for (const state of knot.members) {
    if (found.done.has(state)) pronounce(run, state, true, verdict);
    else refuseMember(run, state, found, verdict);
  }
};

/**
 * Lines that only enable each other. Those that could not be supplied even if all took place fall out
 * first; what is left is looked at again without them.
 */
const settleMutual = (run: Run, knot: Knot): void => {
  const found = support(run, knot.members);
  const verdict: Verdict = { reason: 'mutual', over: [...knot.members].sort(byListing) };
  const refused = knot.members.filter((state) => !found.done.has(state));
  if (refused.length > 0) for (const state of refused) refuseMember(run, state, found, verdict);
  else if (knot.hasCondition && run.docket.settings.mutualEnable === 'none') strike(run, knot, 'mutual');
  else for (const state of knot.members) pronounce(run, state, true, verdict);
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
export const settleKnot = (run: Run, knot: Knot): void => {
  if (knot.isWaiting) for (const state of knot.members) state.waits = 'others';
  else if (knot.isLone) for (const state of knot.members) settleLone(run, state);
  else if (knot.hasNegative) settleParadox(run, knot);
  else settleMutual(run, knot);
};
