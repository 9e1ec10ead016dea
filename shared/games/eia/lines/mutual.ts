import type { Formula } from '../../../kernel/formula.ts';
import type { Means, ResolvableLine } from '../../../kernel/lines.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { resolve } from '../../../kernel/resolve/resolve.ts';
import type { FiledLine } from '../state/lines.ts';
import type { StepContext } from '../state/step.ts';
import { formulaOf, type Outlook } from './conditions.ts';
import { settle } from './filing.ts';

/** Lines of one step that may enable each other: which other lines each needs, and how a condition sees them. */
export interface MutualStep {
  readonly lines: readonly FiledLine[];
  /** Sets of lines of which one each must be done besides; none where it needs nobody. */
  counterparts(line: FiledLine): readonly (readonly string[])[];
  readonly sameStep?: Outlook['sameStep'];
}

/** Nothing here costs anything that runs out. */
const NO_MEANS: Means = {
  available: () => 0,
  attempt: () => undefined,
  carryOut: () => undefined,
  fork: () => NO_MEANS,
};

const UNMET = refuse('no-counterpart');

const anyOf = (ids: readonly string[]): Formula => ({
  atLeast: 1,
  base: 0,
  lines: ids.map((id) => ({ id, weight: 1 })),
});

/**
 * Which lines take place where they need or ask for each other: lines that only enable each other all do. The
 * others are settled here: struck by their condition, or unmet without their counterpart.
 */
export const resolveMutual = (context: StepContext, step: MutualStep): readonly FiledLine[] => {
  if (step.lines.length === 0) return [];
  const { edition, state } = context;
  const resolvable = step.lines.map((line, rank): ResolvableLine => {
    const outlook: Outlook = {
      edition,
      state,
      seat: line.seat,
      ...(step.sameStep && { sameStep: step.sameStep }),
    };
    const needs = step.counterparts(line);
    return {
      id: line.id,
      owner: line.seat,
      rank,
      condition: formulaOf(outlook, line.order.condition),
      needs:
        needs.length === 0
          ? undefined
          : { formula: { all: needs.map(anyOf) }, otherwise: { status: 'illegal', refusal: UNMET } },
      uses: [],
    };
  });
  const { outcomes } = resolve(resolvable, NO_MEANS, {
    settings: { paradox: 'none', mutualEnable: 'all', overspend: 'skip' },
    rulings: { answers: state.record.answers, lines: {} },
  });
  const statuses = new Map(outcomes.map(({ id, status }) => [id, status]));
  return step.lines.filter((line) => {
    const status = statuses.get(line.id);
    if (status === 'done') return true;
    if (status === 'illegal') settle(context, line, { status: 'unmet', reason: UNMET });
    else settle(context, line, { status: 'struck', reason: refuse('condition-false') });
    return false;
  });
};
