import type { Formula } from '../../../kernel/formula.ts';
import type { LineStatus } from '../../../kernel/lines.ts';
import { numberedOrders } from '../orders/numbering.ts';
import type { Sheet } from '../orders/types.ts';
import type { Position } from '../state/position.ts';
import type { PaxState } from '../state/state.ts';
import type { GreatPower, Seat } from '../vocabulary/ids.ts';
import { carryOut } from './actions.ts';
import { compileOrderCondition, type ConditionContext, conditionContextOf } from './compile-conditions.ts';
import { type CompulsoryAction, type CompulsoryPlan, reservedFor } from './compulsory-plan.ts';
import { planCompulsory } from './compulsory.ts';
import { lineFailure } from './means.ts';
import { mergeWorkspaces } from './merge-workspaces.ts';
import { actorsOf, type MovementLine, movementLines } from './order-lines.ts';
import { needsOf, type SharedActions, sharedActionsOf } from './needs.ts';
import { indexPowerActions, type PowerAction } from './power-actions.ts';

import { openWorkspace, spend, type Workspace, type WritableWorkspace } from './workspace.ts';

/** The result of a sheet if its lines are carried out one after another and nobody else does anything. */
export interface CarriedOut {
  /** How each line ends, by its id. */
  readonly statuses: ReadonlyMap<string, LineStatus>;
  /** Pieces and treasuries afterwards, and the instructions that combat needs. */
  readonly state: PaxState;
  /** Compulsory actions the engine carries out for its powers. */
  readonly compulsory: readonly CompulsoryAction[];
}

/** What lines depend on besides their means. */
interface SheetConditions {
  readonly conditions: ConditionContext;
  readonly shared: SharedActions;
  /** The results of the lines carried out so far. */
  readonly statuses: Map<string, LineStatus>;
}

const sheetConditions = ({ edition, state }: Position, lines: readonly MovementLine[]): SheetConditions => {
  const ordered = lines.flatMap(({ owner, actions, id }) =>
    actions.map((action): PowerAction => ({ power: owner, action, line: id })),
  );
  return {
    conditions: conditionContextOf({
      edition,
      opening: state,
      actions: indexPowerActions(ordered),
      isKnown: () => true,
    }),
    shared: sharedActionsOf(ordered),
    statuses: new Map(),
  };
};

/** Whether a formula is true: earlier lines count as they ended, later ones as if carried out. */
const isTrue = (formula: Formula, statuses: ReadonlyMap<string, LineStatus>): boolean => {
  if (typeof formula === 'boolean') return formula;
  if ('all' in formula) return formula.all.every((each) => isTrue(each, statuses));
  if ('any' in formula) return formula.any.some((each) => isTrue(each, statuses));
  if ('not' in formula) return !isTrue(formula.not, statuses);
  if ('ask' in formula) return false;
  const done = formula.lines.filter(({ id }) => (statuses.get(id) ?? 'done') === 'done');
  return done.reduce((sum, { weight }) => sum + weight, formula.base) >= formula.atLeast;
};

const carryOutLine = (
  workspace: WritableWorkspace,
  { conditions, shared, statuses }: SheetConditions,
  line: MovementLine,
): LineStatus => {
  if (!isTrue(compileOrderCondition(conditions, line.order, line.owner), statuses)) return 'struck';
  const needs = needsOf(shared, line, workspace);
  if (needs && !isTrue(needs.formula, statuses)) return needs.otherwise.status;
  const failure = lineFailure(workspace, line);
  if (failure) return failure.status;
  for (const action of line.actions) carryOut(workspace, action);
  return 'done';
};

/** A power's own lines, and its compulsory actions found so far. */
interface OwnLines {
  readonly power: GreatPower;
  readonly lines: readonly MovementLine[];
  readonly found: Pick<CompulsoryPlan, 'beforeLines' | 'afterLines'>;
}

/** Carries out the lines of one power after the compulsory actions before them, and plans the missing ones. */
function* runPass(
  position: Position,
  { power, lines, found }: OwnLines,
  conditions: SheetConditions,
): Generator<number, CompulsoryPlan, undefined> {
  const opened = (): WritableWorkspace => {
    const workspace = openWorkspace(position, power);
    for (const { action, why } of found.beforeLines) carryOut(workspace, action, why);
    return workspace;
  };
  const workspace = opened();
  const reserve = reservedFor(power, found, workspace);
  spend(workspace, reserve);
  let isBrokenOff = false;
  for (const line of lines) {
    const status: LineStatus = isBrokenOff ? 'unfunded' : carryOutLine(workspace, conditions, line);
    isBrokenOff ||= status === 'unfunded' && position.edition.settings.overspend === 'stop';
    conditions.statuses.set(line.id, status);
    yield conditions.statuses.size;
  }
  spend(workspace, -reserve);
  return planCompulsory(opened(), workspace);
}

/**
 * Carries out a sheet line by line, so that a long one can be forecast in parts: yields the number of lines done.
 * Conditions on other powers are false, those on lines of the same sheet use the results so far. Compulsory actions are
 * added before the lines once and not searched for again.
 */
export function* carryOutLineByLine(
  position: Position,
  seat: Seat,
  sheet: Sheet,
): Generator<number, CarriedOut, undefined> {
  const orders = numberedOrders(sheet, seat);
  yield 0;
  const all = movementLines(position.edition.settings, orders);
  yield 0;
  const conditions = sheetConditions(position, all);
  yield 0;
  const workspaces = new Map<GreatPower, Workspace>();
  const compulsory: CompulsoryAction[] = [];
  for (const power of actorsOf(seat)) {
    const lines = all.filter(({ owner }) => owner === power).toSorted((a, b) => a.rank - b.rank);
    const nothing = { beforeLines: [], afterLines: [] };
    const first = yield* runPass(position, { power, lines, found: nothing }, conditions);
    const isWhole = first.beforeLines.length + first.afterLines.length === 0;
    const plan = isWhole ? first : yield* runPass(position, { power, lines, found: first }, conditions);
    compulsory.push(...first.beforeLines, ...plan.afterLines);
    workspaces.set(power, plan.after);
  }
  const { state, record } = mergeWorkspaces(position, { workspaces });
  state.turnRecord.resolve = record;
  return { statuses: conditions.statuses, state, compulsory };
}
