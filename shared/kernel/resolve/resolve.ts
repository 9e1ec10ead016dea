import type { Means, ResolvableLine, Resolution, ResolverSettings, Rulings } from '../lines.ts';
import { execute, type Execution } from './execution.ts';
import { type Cases, tryCases } from './cases.ts';
import { questionsOf, OutcomeWriter } from './outcomes.ts';
import { PendingFinder } from './pending.ts';
import { decideInitial } from './initial-decisions.ts';
import { decideComponents } from './decide-components.ts';
import { setUpRun, type Run } from './setup.ts';
import { byListing, type FixedOutcome, type ResolverInput } from './state.ts';
import { carryOutAll } from './trial.ts';

/** Lines with an assumed outcome, by id: done or not. */
export type Assumptions = Readonly<Record<string, boolean>>;

/**
 * Limits on resolving again because a line could not be carried out. At first such lines are fixed one by one,
 * since one may be the cause of the next; then all at once, a few times; after that the rest is left as it is.
 */
const MAX_AGAIN_ONE_BY_ONE = 3_000;
const MAX_RETURNS_AT_ONCE = 1;

const decideAll = (input: ResolverInput): Run => {
  const run = setUpRun(input);
  decideInitial(run);
  decideComponents(run);
  return run;
};

interface ExecutedRun {
  readonly run: Run;
  readonly execution: Execution;
}

/**
 * Carries everything out at the end. If a line that was decided to be done is refused, it is fixed as refused and
 * everything is resolved again.
 */
const runAndExecute = (input: ResolverInput): ExecutedRun => {
  const given = new Map(input.given);
  let returnsAtOnce = 0;
  for (let resolvedAgain = 0; ; resolvedAgain += input.lines.length) {
    const run = decideAll({ ...input, given });
    const isOneByOne = resolvedAgain + input.lines.length < MAX_AGAIN_ONE_BY_ONE;
    const execution = execute(run, isOneByOne ? 'stop' : 'continue');
    const isLast = !isOneByOne && returnsAtOnce++ === MAX_RETURNS_AT_ONCE;
    if (execution.lateRefusals.length === 0 || isLast) return { run, execution };
    for (const { state, failure } of execution.lateRefusals)
      given.set(state.line.id, { as: 'refused', failure });
  }
};

const resolutionOf = (
  { run, execution }: ExecutedRun,
  isIdle: Parameters<typeof questionsOf>[2],
): Resolution => {
  const pending = new PendingFinder(run);
  const writer = new OutcomeWriter(run, execution, pending);
  return {
    outcomes: [...run.states].sort(byListing).map((state) => writer.outcomeOf(state)),
    questions: questionsOf(run, pending, isIdle),
    means: execution.means,
  };
};

const resolveOnce = (input: ResolverInput): Resolution => resolutionOf(runAndExecute(input), () => false);

/**
 * The resolution while some lines wait. Other waiting lines whose outcome is the same in all cases get that
 * outcome.
 */
const withSame = (waiting: Resolution, run: Run, same: Cases['same']): Resolution => {
  carryOutAll(
    waiting.means,
    run.states.filter(({ line }) => same.get(line.id)?.status === 'done'),
  );
  return {
    ...waiting,
    outcomes: waiting.outcomes.map((outcome) => {
      if (outcome.status !== 'needs ruling') return outcome;
      const because = outcome.because.filter((id) => !same.has(id));
      return same.get(outcome.id) ?? { ...outcome, because };
    }),
    questions: waiting.questions.filter(({ lines }) => lines.some((id) => !same.has(id))),
  };
};

/**
 * Resolves; lines whose outcome is the same for all rulings get it. They are only fixed if no other lines wait,
 * since fixing one line of a paradox would remove the others from the question.
 */
const resolveInput = (input: ResolverInput): Resolution => {
  const first = runAndExecute(input);
  const waiting = first.run.states.filter(({ isDone }) => isDone === undefined);
  if (waiting.length === 0) return resolutionOf(first, () => false);
  const { same, isIdle } = tryCases(first.run, (rulings) => resolveOnce({ ...input, rulings }));
  if (waiting.some(({ line }) => !same.has(line.id)))
    return withSame(resolutionOf(first, isIdle), first.run, same);
  const fixed = [...same].map(([id, outcome]): [string, FixedOutcome] => [id, { as: 'same', outcome }]);
  return resolutionOf(runAndExecute({ ...input, given: new Map([...input.given, ...fixed]) }), isIdle);
};

/**
 * Decides every order line of a phase: conditions, consent, resources, mutual enabling and paradoxes. The result
 * depends only on the arguments. The order of the lines only affects the order of ids in the result.
 * @param means not modified; the result has a copy after all done lines
 * @param rulings answers by question, rulings by line id
 * @param assume for a what-if: these lines end as given, whatever their conditions and resources
 */
export const resolve = (
  lines: readonly ResolvableLine[],
  means: Means,
  {
    settings,
    rulings,
    assume = {},
  }: {
    readonly settings: ResolverSettings;
    readonly rulings: Rulings;
    readonly assume?: Assumptions | undefined;
  },
): Resolution => {
  const given = new Map(
    Object.entries(assume).map(([id, isDone]): [string, FixedOutcome] => [id, { as: 'assumed', isDone }]),
  );
  return resolveInput({ lines, means, settings, rulings, given });
};
