import type { Formula } from '../../../kernel/formula.ts';
import type { Means, ResolvableLine } from '../../../kernel/lines.ts';
import { resolve } from '../../../kernel/resolve/resolve.ts';
import type { FiledLine } from '../state/lines.ts';
import type { StepContext } from '../state/step.ts';
import { formulaOf, type ConditionContext, truthOf } from './conditions.ts';
import { endLine } from './filed-lines.ts';
import { lineRefusals } from './refusals.ts';

/** Lines of one step that may enable each other: which other lines each needs, and how conditions see them. */
export interface MutualStep {
  readonly lines: readonly FiledLine[];
  /** Sets of lines, from each of which one must be done as well; empty if the line needs no other. */
  counterparts(line: FiledLine): readonly (readonly string[])[];
  readonly sameStep?: ConditionContext['sameStep'];
}

/** Nothing here uses up a limited resource. */
const NO_MEANS: Means = {
  available: () => 0,
  attempt: () => undefined,
  carryOut: () => undefined,
  fork: () => NO_MEANS,
};

const UNMET = lineRefusals.refuse('no-counterpart');

const anyOf = (ids: readonly string[]): Formula => ({
  atLeast: 1,
  base: 0,
  lines: ids.map((id) => ({ id, weight: 1 })),
});

/** A line with the formula of its condition and the sets of lines it needs. */
interface PreparedLine {
  readonly line: FiledLine;
  readonly condition: Formula;
  readonly needs: readonly (readonly string[])[];
}

type LineEnd = 'done' | 'struck' | 'unmet';

/**
 * Ends lines whose conditions depend on no other line of the step, unless they need a line that is still undecided.
 * Most lines are of this kind and do not need the general resolver.
 * @returns lines still to be resolved; the others are recorded in `ends`
 */
const resolveUnlinked = (
  weighed: readonly PreparedLine[],
  ends: Map<string, LineEnd>,
): readonly PreparedLine[] => {
  let open = weighed;
  for (;;) {
    const ids = new Set(open.map(({ line }) => line.id));
    const isLost = ({ needs }: PreparedLine): boolean => needs.some((set) => !set.some((id) => ids.has(id)));
    const left = open.filter((each) => {
      if (each.condition === false) ends.set(each.line.id, 'struck');
      else if (each.condition === true && isLost(each)) ends.set(each.line.id, 'unmet');
      else return true;
      return false;
    });
    if (left.length === open.length) break;
    open = left;
  }
  if (open.some(({ condition }) => condition !== true)) return open;
  for (const { line } of open) ends.set(line.id, 'done');
  return [];
};

const resolvable = ({ line, condition, needs }: PreparedLine, rank: number): ResolvableLine => ({
  id: line.id,
  owner: line.seat,
  rank,
  condition,
  needs:
    needs.length === 0
      ? undefined
      : { formula: { all: needs.map(anyOf) }, otherwise: { status: 'illegal', refusal: UNMET } },
  uses: [],
});

const resolveLinked = (
  { state }: StepContext,
  linked: readonly PreparedLine[],
  ends: Map<string, LineEnd>,
): void => {
  if (linked.length === 0) return;
  const { outcomes } = resolve(linked.map(resolvable), NO_MEANS, {
    settings: { paradox: 'none', mutualEnable: 'all', overspend: 'skip' },
    rulings: { answers: state.record.answers, lines: {} },
  });
  for (const { id, status } of outcomes)
    ends.set(id, status === 'done' ? 'done' : status === 'illegal' ? 'unmet' : 'struck');
};

/**
 * Which lines take effect when they need or depend on each other; lines that only enable each other all do. The others
 * are ended here: struck by their condition, or unmet without a counterpart.
 */
export const resolveMutual = (context: StepContext, step: MutualStep): readonly FiledLine[] => {
  const { edition, state } = context;
  const weighed = step.lines.map((line): PreparedLine => {
    const outlook = { edition, state, seat: line.seat, ...(step.sameStep && { sameStep: step.sameStep }) };
    const formula = formulaOf(outlook, line.order.condition);
    return {
      line,
      condition: truthOf(formula, state.record.answers) ?? formula,
      needs: step.counterparts(line),
    };
  });
  const ends = new Map<string, LineEnd>();
  resolveLinked(context, resolveUnlinked(weighed, ends), ends);
  return step.lines.filter((line) => {
    const end = ends.get(line.id);
    if (end === 'unmet') endLine(context, line, { status: 'unmet', reason: UNMET });
    else if (end !== 'done')
      endLine(context, line, { status: 'struck', reason: lineRefusals.refuse('condition-false') });
    return end === 'done';
  });
};
