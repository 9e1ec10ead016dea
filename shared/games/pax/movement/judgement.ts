import type { Formula } from '../../../kernel/formula.ts';
import type { LineFailure } from '../../../kernel/lines.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { type PossibleValues, possibleValues } from '../../../kernel/resolve/possible-values.ts';
import { type GreatPower, isMinor, type Power, type Seat } from '../vocabulary/ids.ts';
import { numberedOrders } from '../orders/numbering.ts';
import type { Action, Sheet } from '../orders/types.ts';
import { carryOut } from './actions.ts';
import { consentsNeeded } from './codominions.ts';
import { type PowerAction, indexPowerActions } from './power-actions.ts';
import {
  EXTRA_MONEY,
  openRichWorkspace,
  openWorkspace,
  treasuryOf,
  type WritableWorkspace,
} from './workspace.ts';
import { compileOrderCondition, type ConditionContext, conditionContextOf } from './compile-conditions.ts';
import { lineFailure } from './means.ts';
import { actorsOf, mayOrder, type MovementLine, movementLines } from './order-lines.ts';
import type { Position } from '../state/position.ts';

// The expected result of a movement sheet's lines before other sheets are known (composer, paste, handing in).

/** Whether execution of a list of orders stops before a line: possibly, certainly, or not at all. */
type BrokenOff = 'no' | 'perhaps' | 'surely';

/** The expected result of one order line; amounts in pounds. */
export interface LineJudgement {
  /** `italy/3`. */
  readonly id: string;
  /** Pounds taken from its owner's treasury if all earlier lines are carried out; 0 if it never is. */
  readonly cost: number;
  /** Total cost of the owner's lines up to this one. */
  readonly running: number;
  /** Whether it is affordable and supplied even if all earlier lines are carried out. */
  readonly isFunded: boolean;
  /**
   * Whether it is unaffordable even if every earlier line that depends on others is struck, unless others send money.
   */
  readonly isSurelyUnfunded: boolean;
  /** Whether it is the first line of its owner at which the total exceeds the treasury. */
  readonly endsMoney: boolean;
  /** Why it is illegal, or lacks counters, if all earlier lines are carried out. */
  readonly refusal?: Refusal;
  /** Whether the refusal depends on earlier lines that may still be struck or left unpaid. */
  readonly mayBeRefused: boolean;
  /** Under `overspend: stop`: whether execution stops above it, at a line that is not paid (AMB-4). */
  readonly brokenOff: BrokenOff;
  /** Whether its condition cannot be met, whatever others do. */
  readonly isNeverTrue: boolean;
  /** Whether carrying it out makes its own condition false. */
  readonly excludesItself: boolean;
  /** Powers whose consent it needs in the same phase (PB-STATUS-8). */
  readonly consents: readonly Power[];
}

/** The state of judging partway through one owner's list. */
interface JudgingState {
  /** The workspace after all earlier lines, with money for all of them. */
  readonly rich: WritableWorkspace;
  /** The workspace after all earlier lines that can be paid. */
  readonly all: WritableWorkspace;
  /** The workspace after the earlier lines that have no condition and need nobody's cooperation. */
  readonly sure: WritableWorkspace;
  /** The workspace after the earlier lines that are certain to be carried out, with money for all. */
  readonly certain: WritableWorkspace;
  readonly treasury: number;
  hasEnded: boolean;
  brokenOff: BrokenOff;
}

const startJudging = (position: Position, power: GreatPower): JudgingState => ({
  rich: openRichWorkspace(position, power),
  all: openWorkspace(position, power),
  sure: openWorkspace(position, power),
  certain: openRichWorkspace(position, power),
  treasury: position.state.treasury[power],
  hasEnded: false,
  brokenOff: 'no',
});

const sheetContext = (
  { edition, state }: Position,
  seat: Seat,
  lines: readonly MovementLine[],
): ConditionContext => {
  const powerActions = lines.flatMap(({ owner, actions, id }) =>
    actions.map((action): PowerAction => ({ power: owner, action, line: id })),
  );
  // It is also known that minor powers do nothing in this phase.
  const isKnown = (power: Power): boolean => isMinor(power) || mayOrder(seat, power);
  return conditionContextOf({ edition, opening: state, actions: indexPowerActions(powerActions), isKnown });
};

/** A line's condition within its sheet. */
interface LineFormula {
  readonly line: MovementLine;
  readonly formula: Formula;
  /** Its place among the formulas that `values` knows. */
  readonly at: number;
  readonly values: PossibleValues;
}

const judgeCondition = ({
  line,
  at,
  values,
}: LineFormula): Pick<LineJudgement, 'isNeverTrue' | 'excludesItself'> => {
  const isNeverTrue = !values.canBeTrue(at);
  return { isNeverTrue, excludesItself: !isNeverTrue && !values.canBeTrueWith(at, line.id) };
};

/** Carries out a line if possible; otherwise returns why not. */
const advance = (workspace: WritableWorkspace, line: MovementLine): LineFailure | undefined => {
  const failure = lineFailure(workspace, line);
  if (!failure) for (const action of line.actions) carryOut(workspace, action);
  return failure;
};

/** What a line costs, and where its owner's money ends. */
type Sums = Pick<LineJudgement, 'cost' | 'running' | 'endsMoney'>;

const sumsOf = (state: JudgingState, before: number): Sums => {
  const left = treasuryOf(state.rich);
  const running = state.treasury + EXTRA_MONEY - left;
  const endsMoney = !state.hasEnded && running > state.treasury;
  state.hasEnded ||= endsMoney;
  return { cost: before - left, running, endsMoney };
};

/** Whether the list goes on below a line, under `overspend: stop` (AMB-4). */
const brokenOffAfter = (
  judgement: LineJudgement,
  wants: LineFailure | undefined,
  isOrdered: boolean,
): BrokenOff => {
  if (judgement.brokenOff === 'surely') return 'surely';
  const isShort = judgement.refusal ? wants?.status === 'unfunded' : !judgement.isFunded;
  if (!isShort) return judgement.brokenOff;
  const isSure = judgement.refusal ? !judgement.mayBeRefused : judgement.isSurelyUnfunded;
  return isOrdered && isSure ? 'surely' : 'perhaps';
};

/** The price of a canal must be covered by all its payers together (PB-CANAL-1). */
const isShared = ({ do: verb }: Action): boolean => verb === 'canal';

const consentsOf = ({ rich }: JudgingState, { actions, owner }: MovementLine): readonly Power[] =>
  actions.flatMap((action) => (action.do === 'place' ? consentsNeeded(rich.state, owner, action) : []));

const judgeLine = (state: JudgingState, condition: LineFormula): LineJudgement => {
  const { line, formula } = condition;
  const terms = judgeCondition(condition);
  const { settings } = state.rich.edition;
  const consents = consentsOf(state, line);
  const isOrdered = formula === true && consents.length === 0 && !line.actions.some(isShared);
  // A line that no other sheet can enable costs nothing and does not affect the lines below it.
  const isOut = terms.isNeverTrue || (terms.excludesItself && settings.paradox === 'none');
  const attempt = isOut ? lineFailure : advance;
  const before = treasuryOf(state.rich);
  const refused = attempt(state.rich, line);
  const { brokenOff } = state;
  const unsure = lineFailure(state.sure, line);
  const result: LineJudgement = {
    id: line.id,
    ...sumsOf(state, before),
    isFunded: brokenOff === 'no' && !attempt(state.all, line),
    isSurelyUnfunded: !refused && (brokenOff === 'surely' || unsure?.status === 'unfunded'),
    ...(refused && { refusal: refused.refusal }),
    mayBeRefused: refused !== undefined && !lineFailure(state.certain, line),
    brokenOff,
    ...terms,
    consents,
  };
  if (isOrdered) advance(state.sure, line);
  if (isOrdered && result.isFunded) advance(state.certain, line);
  if (settings.overspend === 'stop' && !isOut) state.brokenOff = brokenOffAfter(result, refused, isOrdered);
  return result;
};

/**
 * Judges the lines of one seat's sheet one by one, so that a long sheet can be judged in parts: yields the number of
 * lines judged, and returns the results.
 */
export function* judgeLineByLine(
  position: Position,
  seat: Seat,
  sheet: Sheet,
): Generator<number, readonly LineJudgement[], undefined> {
  const settings = { ...position.edition.settings, partialFill: false };
  const lines = movementLines(settings, numberedOrders(sheet, seat));
  const context = sheetContext(position, seat, lines);
  const formulas = lines.map((line) => compileOrderCondition(context, line.order, line.owner));
  const values = possibleValues(formulas);
  const conditions = lines.map((line, at): LineFormula => ({
    line,
    formula: formulas[at] ?? true,
    at,
    values,
  }));
  const judgements = new Map<string, LineJudgement>();
  for (const power of actorsOf(seat)) {
    const state = startJudging(position, power);
    const own = conditions.filter(({ line }) => line.owner === power);
    for (const each of own.toSorted((a, b) => a.line.rank - b.line.rank)) {
      judgements.set(each.line.id, judgeLine(state, each));
      yield judgements.size;
    }
  }
  return lines.flatMap((line) => judgements.get(line.id) ?? []);
}

/**
 * The expected result of every line of one seat's sheet, in order (a line that may be filled in part counts as a
 * whole). Automatic purchases are left out. Other seats' sheets are unknown, so conditions on them stay undecided.
 */
export const judgeSheet = (position: Position, seat: Seat, sheet: Sheet): readonly LineJudgement[] => {
  const judging = judgeLineByLine(position, seat, sheet);
  let step = judging.next();
  while (!step.done) step = judging.next();
  return step.value;
};
