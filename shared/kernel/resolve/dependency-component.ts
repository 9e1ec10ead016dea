import type { LineFailure } from '../lines.ts';
import { type CircleOutcome, resolveCircle, resolveUnconditionally } from './circle.ts';
import { applyVerdict, decidePart, decideSupply, releaseWithheld } from './propagate.ts';
import { NOT_ENOUGH, resolverRefusals } from './refusals.ts';
import { isPending, isStopping, type Run } from './setup.ts';
import { byListing, isUndecided, type LineRun, type LineVerdict } from './state.ts';
import { attemptNow } from './trial.ts';

/** A component: lines that depend only on each other. */
export interface DependencyComponent {
  readonly members: readonly LineRun[];
  /** Whether a link between conditions is negative. */
  readonly hasNegative: boolean;
  /** Lines whose conditions wait for each other in any way; empty if only resources and needs do. */
  readonly waiting: readonly LineRun[];
  /** Withheld lines that turn out not to be part of a circle of formulas. */
  readonly unawaited: readonly LineRun[];
  /** Whether a line is part of a circle of formulas without a negation. */
  isInCircle(state: LineRun): boolean;
  /** Whether they depend on something that waits for the game master. */
  readonly isHeldUp: boolean;
  /** Whether it was inspected too often; it is then decided like a paradox. */
  readonly isTooTangled: boolean;
}

const SHORT: LineFailure = { status: 'unfunded', refusal: resolverRefusals.refuse('shortage') };

const listed = (states: Iterable<LineRun>): readonly LineRun[] => [...states].sort(byListing);

/** The lines that a paradox decides: those with an undecided condition, or else those with undecided needs. */
const conditionalIn = (members: readonly LineRun[]): readonly LineRun[] => {
  const conditional = members.filter(({ conditionMet }) => conditionMet === undefined);
  return conditional.length > 0 ? conditional : members.filter(({ needsMet }) => needsMet === undefined);
};

/** Payments that depend on each other, or purchases that undo each other: none of them is paid for. */
const refuseAll = (run: Run, members: readonly LineRun[]): void => {
  const payments = members.filter((state) => run.giftsOf.has(state));
  for (const state of payments.length > 0 ? payments : members) decideSupply(run, state, NOT_ENOUGH);
};

const strike = (run: Run, states: readonly LineRun[], verdict: LineVerdict): void => {
  for (const state of states) applyVerdict(run, state, { isDone: false, verdict });
};

/** Ends a line of a circle that cannot be done. */
const refuseMember = (run: Run, state: LineRun, end: CircleOutcome): void => {
  const shortOf = end.unpaid.get(state);
  if (shortOf) {
    state.shortOf = shortOf;
    decideSupply(run, state, SHORT);
  }
  decidePart(run, state, { part: 'conditionMet', value: true });
  decidePart(run, state, { part: 'needsMet', value: shortOf !== undefined || end.isMet(state, 'needs') });
};

/** Carries out all conditional lines of a paradox that needs and payment allow. */
const enforce = (
  run: Run,
  {
    members,
    conditional,
  }: { readonly members: readonly LineRun[]; readonly conditional: readonly LineRun[] },
  verdict: LineVerdict,
): void => {
  const end = resolveUnconditionally(run, members);
  for (const state of conditional) {
    if (end === 'unstable' || end === 'too-tangled') applyVerdict(run, state, { isDone: false, verdict });
    else if (end.done.has(state)) applyVerdict(run, state, { isDone: true, verdict });
    else refuseMember(run, state, end);
  }
};

/**
 * The lines of a paradox that the game master is asked about: not those that cannot be paid in any case, unless it has no
 * others. The ruling counts for those, too, since under `overspend: stop` they may stop others.
 */
const askedIn = (conditional: readonly LineRun[]): readonly LineRun[] => {
  const open = conditional.filter(isUndecided);
  return open.length > 0 ? open : conditional;
};

/** The ruling on a whole paradox; undefined if the answers contradict each other. */
const rulingOn = (run: Run, conditional: readonly LineRun[]): 'done' | 'struck' | undefined => {
  const { lines } = run.input.rulings;
  const answers = askedIn(conditional).map(({ line }) =>
    Object.hasOwn(lines, line.id) ? lines[line.id] : undefined,
  );
  return answers.every((answer) => answer === answers[0]) ? answers[0] : undefined;
};

const askForRuling = (
  run: Run,
  {
    members,
    conditional,
  }: { readonly members: readonly LineRun[]; readonly conditional: readonly LineRun[] },
  why: 'paradox' | 'too-tangled',
): void => {
  for (const state of members) state.waits = 'others';
  for (const state of conditional) state.waits = why;
  run.paradoxes.push({ lines: listed(conditional), asked: listed(askedIn(conditional)) });
};

/** Decides by the setting `paradox`. Only lines with a condition are struck; the others follow from that. */
const decideByPolicy = (run: Run, members: readonly LineRun[], why: 'paradox' | 'too-tangled'): void => {
  const conditional = conditionalIn(members);
  if (conditional.length === 0) {
    refuseAll(run, members);
    return;
  }
  const over = listed(conditional);
  const { paradox } = run.input.settings;
  const ruling = paradox === 'gm' ? rulingOn(run, conditional) : undefined;
  if (paradox === 'none') strike(run, conditional, { reason: why, over });
  else if (paradox === 'all') enforce(run, { members, conditional }, { reason: why, over });
  else if (ruling === 'struck') strike(run, conditional, { reason: 'ruling', over });
  else if (ruling === 'done') enforce(run, { members, conditional }, { reason: 'ruling', over });
  else askForRuling(run, { members, conditional }, why);
};

/**
 * Releases withheld lines: without a circle that a lack of money could break, they are simply not done.
 * @returns whether any was released, which may split the component
 */
const releaseAllWithheld = (run: Run, members: readonly LineRun[]): boolean => {
  const withheld = members.filter(({ isWithheld }) => isWithheld === true);
  for (const state of withheld) releaseWithheld(run, state);
  return withheld.length > 0;
};

/** The verdicts on the lines of a circle, by how they ended. */
interface CircleVerdicts {
  readonly mutual: LineVerdict;
  readonly shortage: LineVerdict;
}

const endMember = (
  run: Run,
  state: LineRun,
  { end, verdicts }: { readonly end: CircleOutcome; readonly verdicts: CircleVerdicts },
): void => {
  if (end.done.has(state) && state.conditionMet === undefined)
    applyVerdict(run, state, { isDone: true, verdict: verdicts.mutual });
  else if (end.done.has(state)) {
    decidePart(run, state, { part: 'needsMet', value: true });
    decideSupply(run, state, verdicts.mutual.over.length === 1 ? attemptNow(run, state) : undefined);
  } else if (end.unpaid.has(state) || end.isMet(state, 'condition')) refuseMember(run, state, end);
  else applyVerdict(run, state, { isDone: false, verdict: verdicts.shortage });
};

/** Lines that only enable each other: all take place that can be paid for in their owners' order. */
const decideMutual = (run: Run, { members, waiting, isInCircle }: DependencyComponent): void => {
  if (run.input.settings.mutualEnable === 'none' && waiting.length > 0) {
    strike(run, waiting, { reason: 'mutual', over: listed(waiting) });
    return;
  }
  const end = resolveCircle(run, members, isInCircle);
  if ((end === 'unstable' || end === 'too-tangled') && releaseAllWithheld(run, members)) return;
  if (end === 'unstable' || end === 'too-tangled') {
    decideByPolicy(run, members, end === 'unstable' ? 'paradox' : end);
    return;
  }
  const verdicts: CircleVerdicts = {
    mutual: { reason: 'mutual', over: listed(end.done) },
    shortage: { reason: 'shortage', over: listed(end.short) },
  };
  for (const state of members) endMember(run, state, { end, verdicts });
};

/** Decides lines that depend on nothing undecided except each other. */
export const decideComponent = (run: Run, component: DependencyComponent): void => {
  const { members, unawaited, isHeldUp, isTooTangled, hasNegative } = component;
  const pending = members.filter((state) => isPending(run, state));
  const isNoCircle = isTooTangled || (isHeldUp ? !isStopping(run) : hasNegative);
  if (releaseAllWithheld(run, unawaited) || (isNoCircle && releaseAllWithheld(run, pending))) return;
  if (isHeldUp) for (const state of pending) state.waits = 'others';
  else if (isTooTangled) decideByPolicy(run, pending, 'too-tangled');
  else if (hasNegative) decideByPolicy(run, pending, 'paradox');
  else decideMutual(run, { ...component, members: pending });
};
