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
import { EXTRA_MONEY, openRichWorkspace, openWorkspace, treasuryOf, type Workspace } from './workspace.ts';
import { compileOrderCondition, type ConditionContext, conditionContextOf } from './compile-conditions.ts';
import { lineFailure } from './means.ts';
import { actorsOf, mayOrder, type MovementLine, movementLines } from './order-lines.ts';
import type { Position } from '../state/position.ts';

// What the lines of a movement sheet come to before the other sheets are known (composer, paste, submission).

/** Whether a list of orders is broken off before a line: for all that is known, for certain, or not at all. */
type BrokenOff = 'no' | 'perhaps' | 'surely';

/** What one order line comes to; amounts in pounds. */
export interface LineJudgement {
  /** `italy/3`. */
  readonly id: string;
  /** What it takes out of its owner's treasury when all earlier lines are carried out; 0 where it never is. */
  readonly cost: number;
  /** What the owner's lines up to this one come to. */
  readonly running: number;
  /** It can be paid and supplied even if all earlier lines are carried out. */
  readonly isFunded: boolean;
  /** It cannot be paid even if every earlier line that depends on others is struck, unless others send money. */
  readonly isSurelyUnfunded: boolean;
  /** The first line of its owner with which the lines come to more than the treasury. */
  readonly endsMoney: boolean;
  /** Why it is against the rules, or wants counters, when all earlier lines are carried out. */
  readonly refusal?: Refusal;
  /** The refusal comes of earlier lines that may yet be struck or left unpaid. */
  readonly mayBeRefused: boolean;
  /** Under `overspend: stop`: whether the list breaks off above it, at a line that is not paid (AMB-4). */
  readonly brokenOff: BrokenOff;
  /** Its condition cannot come true, whatever others do. */
  readonly isNeverTrue: boolean;
  /** Its condition is false once it is carried out itself. */
  readonly excludesItself: boolean;
  /** Whose consent it needs in the same phase (PB-STATUS-8). */
  readonly consents: readonly Power[];
}

/** The state of judging part way down one owner's list. */
interface JudgingState {
  /** The workspace after all earlier lines, with money for all of them. */
  readonly rich: Workspace;
  /** The workspace after all earlier lines that can be paid. */
  readonly all: Workspace;
  /** The workspace after the earlier lines that stand under no condition and want nobody's help. */
  readonly sure: Workspace;
  /** The workspace after the earlier lines that are carried out whatever becomes of the others, with money for all. */
  readonly certain: Workspace;
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
  // Minor powers do nothing in this phase, which is known as well.
  const isKnown = (power: Power): boolean => isMinor(power) || mayOrder(seat, power);
  return conditionContextOf({ edition, opening: state, actions: indexPowerActions(powerActions), isKnown });
};

/** A line's condition among those of its sheet. */
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

/** Carries a line out where it can be; says why not where it cannot. */
const advance = (workspace: Workspace, line: MovementLine): LineFailure | undefined => {
  const failure = lineFailure(workspace, line);
  if (!failure) for (const action of line.actions) carryOut(workspace, action);
  return failure;
};

/** What a line costs, and where the money of its owner ends. */
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

/** The price of a canal must be made up by all who pay for it (PB-CANAL-1). */
const isShared = ({ do: verb }: Action): boolean => verb === 'canal';

const consentsOf = ({ rich }: JudgingState, { actions, owner }: MovementLine): readonly Power[] =>
  actions.flatMap((action) => (action.do === 'place' ? consentsNeeded(rich.state, owner, action) : []));

const judgeLine = (state: JudgingState, condition: LineFormula): LineJudgement => {
  const { line, formula } = condition;
  const terms = judgeCondition(condition);
  const { settings } = state.rich.edition;
  const consents = consentsOf(state, line);
  const isOrdered = formula === true && consents.length === 0 && !line.actions.some(isShared);
  // What no sheet of others can bring about costs nothing and takes nothing from the lines below it.
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
 * Judges the lines of one seat's sheet one by one, so that a long sheet can be judged in parts: yields how many lines
 * have been judged, and returns what all of them come to.
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
 * What becomes of every line of one seat's sheet, in its order (a line that may be filled in part is taken as a whole). What the
 * engine buys by itself is left out. Other seats' sheets are unknown: what conditions say of them may turn out either
 * way.
 */
export const judgeSheet = (position: Position, seat: Seat, sheet: Sheet): readonly LineJudgement[] => {
  const judging = judgeLineByLine(position, seat, sheet);
  let step = judging.next();
  while (!step.done) step = judging.next();
  return step.value;
};
