import type { LineFailure, Means, ResolvableLine, ResolverSettings } from '../lines.ts';
import { valueOf } from './circuit.ts';
import { lookInto } from './exact.ts';
import { begin } from './propagate.ts';
import { setUp, type Run } from './setup.ts';
import type { LineState } from './state.ts';

/** What can be said of a line before the other sheets are known. */
export interface Diagnosis {
  readonly id: string;
  /** `never`, `always`: whatever lines that may yet come do; `open` otherwise. */
  readonly condition: 'never' | 'always' | 'open';
  /** Its condition can be made false by its being carried out. */
  readonly excludesItself: boolean;
  /** Why the means will refuse it whatever happens, if they will. */
  readonly refusal: LineFailure | undefined;
}

const decidedCondition = (run: Run, state: LineState): boolean | undefined =>
  state.meets ?? valueOf(state.condition) ?? lookInto(state.condition, isUndecided(run), isDone(run)).value;

const isUndecided =
  (run: Run) =>
  (id: string): boolean =>
    run.byId.get(id)?.isDone === undefined;

const isDone =
  (run: Run) =>
  (id: string): boolean =>
    run.byId.get(id)?.isDone === true;

const diagnosisOf = (run: Run, state: LineState): Diagnosis => {
  const { id } = state.line;
  const condition = decidedCondition(run, state);
  const { lines } = lookInto(
    state.condition,
    (other) => other === id || isUndecided(run)(other),
    isDone(run),
  );
  return {
    id,
    condition: condition === undefined ? 'open' : condition ? 'always' : 'never',
    excludesItself: lines.some((line) => line.id === id && line.isNegative),
    refusal: state.failure,
  };
};

/**
 * Judges each line of a sheet as far as it can be judged alone: lines that are spoken of but not listed
 * may come or not, questions may be answered either way. In the order of the listing.
 */
export const diagnose = (
  lines: readonly ResolvableLine[],
  means: Means,
  settings: ResolverSettings,
): readonly Diagnosis[] => {
  const rulings = { answers: {}, lines: {} };
  const run = setUp({ lines, means, settings, rulings, given: new Map(), mayBeAbsent: true });
  begin(run);
  return [...run.states].sort((a, b) => a.listed - b.listed).map((state) => diagnosisOf(run, state));
};
