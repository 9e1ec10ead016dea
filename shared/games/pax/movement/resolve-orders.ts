import type {
  LineOutcome,
  RulingQuestion,
  ResolvableLine,
  Resolution,
  Rulings,
} from '../../../kernel/lines.ts';
import { resolve } from '../../../kernel/resolve/resolve.ts';
import type { Edition } from '../charts/edition.ts';
import { GREAT_POWERS, type GreatPower, isGreat, type Power, type Seat } from '../vocabulary/ids.ts';
import type { Action, NumberedOrder } from '../orders/types.ts';
import type { PaxState } from '../state/state.ts';
import { carryOut } from './actions.ts';
import { planCompulsory } from './compulsory.ts';
import { type CompulsoryAction, reservedFor } from './compulsory-plan.ts';
import { type PowerAction, indexPowerActions } from './power-actions.ts';
import {
  copyWorkspace,
  type Workspace,
  type WritableWorkspace,
  openWorkspace,
  receive,
  spend,
} from './workspace.ts';
import { compileOrderCondition, conditionContextOf } from './compile-conditions.ts';
import { settleIndependent } from './independent-owners.ts';
import { lineUses } from './line-uses.ts';
import { type Workspaces, movementMeans, type MovementMeans } from './means.ts';
import { type MovementLine, movementLines } from './order-lines.ts';
import { needsOf, sharedActionsOf } from './needs.ts';
import { outcomesOf, partRulings, wholeQuestions } from './outcomes.ts';
import type { Position } from '../state/position.ts';

// The phase as one pure function of position, sheets, rulings and settings (PB-MSC-6): the order of powers and the
// order of arrival of sheets make no difference.

/** An action assumed by a what-if question. */
export interface Assumption {
  readonly power: Power;
  readonly action: Action;
}

export interface MovementInput {
  readonly orders: readonly NumberedOrder[];
  readonly rulings?: Rulings;
  readonly assumptions?: readonly Assumption[];
  /** Maximum number of lines resolved in all rounds together. */
  readonly maxResolved?: number;
}

export interface MovementResolution {
  /** The outcome of every line, by seat, in the order of the sheet. */
  readonly outcomes: Readonly<Partial<Record<Seat, readonly LineOutcome[]>>>;
  /** Questions the game master has to answer first. */
  readonly questions: readonly RulingQuestion[];
  /** Each power's workspace after its lines and all that is compulsory. */
  readonly workspaces: Workspaces;
  readonly compulsory: readonly CompulsoryAction[];
  /** Whether the rounds reached their budget while something was still missing. */
  readonly isCutShort: boolean;
}

/** Input of every round. */
interface RoundsInput {
  readonly edition: Edition;
  readonly state: PaxState;
  readonly lines: readonly MovementLine[];
  readonly rulings: Rulings;
  readonly assumptions: readonly Assumption[];
  readonly maxRounds: number;
}

/** Compulsory actions the engine has added before and after the lines so far. */
interface Compulsions {
  readonly beforeLines: readonly CompulsoryAction[];
  readonly afterLines: readonly CompulsoryAction[];
}

const NO_RULINGS: Rulings = { answers: {}, lines: {} };

/** Assumed payments: their money is available as if it had been paid (AMB-15). */
const receiveAssumed = (
  workspaces: ReadonlyMap<GreatPower, WritableWorkspace>,
  assumptions: readonly Assumption[],
): void => {
  for (const { action } of assumptions) {
    const workspace = action.do === 'pay' && isGreat(action.to) ? workspaces.get(action.to) : undefined;
    if (workspace && action.do === 'pay') receive(workspace, action.amount);
  }
};

const openWorkspaces = (
  { edition, state, assumptions }: RoundsInput,
  { beforeLines }: Compulsions,
): Map<GreatPower, WritableWorkspace> => {
  const workspaces = new Map(
    GREAT_POWERS.map((power) => [power, openWorkspace({ edition, state }, power)] as const),
  );
  receiveAssumed(workspaces, assumptions);
  for (const { power, action, why } of beforeLines) {
    const workspace = workspaces.get(power);
    if (workspace) carryOut(workspace, action, why);
  }
  return workspaces;
};

/** All actions visible to conditions and consents: ordered, compulsory or assumed. */
const powerActionsOf = (
  { lines, assumptions }: RoundsInput,
  { beforeLines, afterLines }: Compulsions,
): readonly PowerAction[] => [
  ...[...beforeLines, ...afterLines, ...assumptions].map(({ power, action }) => ({ power, action })),
  ...lines.flatMap(({ id, owner, actions }) => actions.map((action) => ({ power: owner, action, line: id }))),
];

/** What a line depends on besides its means. */
type LineFormulas = Pick<ResolvableLine, 'condition' | 'needs'>;

/** The start of a round of resolving. */
interface RoundStart {
  /** Each power's workspace before the lines, without what is reserved. */
  readonly workspaces: ReadonlyMap<GreatPower, Workspace>;
  readonly reserves: ReadonlyMap<GreatPower, number>;
  /** By line, in their order. */
  readonly formulas: readonly LineFormulas[];
}

const formulasOf = (
  input: RoundsInput,
  compulsions: Compulsions,
  workspaces: Workspaces,
): readonly LineFormulas[] => {
  const powerActions = powerActionsOf(input, compulsions);
  const context = conditionContextOf({
    edition: input.edition,
    opening: input.state,
    actions: indexPowerActions(powerActions),
    isKnown: () => true,
  });
  const shared = sharedActionsOf(powerActions);
  return input.lines.map((line) => {
    const workspace = workspaces.get(line.owner);
    return {
      condition: compileOrderCondition(context, line.order, line.owner),
      needs: workspace && needsOf(shared, line, workspace),
    };
  });
};

const startOf = (input: RoundsInput, compulsions: Compulsions): RoundStart => {
  const workspaces = openWorkspaces(input, compulsions);
  const reserves = new Map(
    [...workspaces].map(([power, workspace]) => [power, reservedFor(power, compulsions, workspace)] as const),
  );
  for (const [power, workspace] of workspaces) spend(workspace, reserves.get(power) ?? 0);
  return { workspaces, reserves, formulas: formulasOf(input, compulsions, workspaces) };
};

/** The lines as input for the resolver; those of settled owners use nothing. */
const resolvable = (
  { lines }: RoundsInput,
  { workspaces, formulas }: RoundStart,
  settled: Workspaces,
): ResolvableLine[] => {
  const open = lines.filter(({ owner }) => !settled.has(owner));
  const uses = lineUses(open, workspaces);
  return lines.flatMap(({ id, owner, rank }, at) => {
    const found = formulas[at];
    return found && workspaces.has(owner) ? [{ id, owner, rank, ...found, uses: uses.get(id) ?? [] }] : [];
  });
};

/** Independent owners' workspaces after their lines, which need no resolving. */
const settledOf = ({ lines }: RoundsInput, { workspaces, formulas }: RoundStart): Workspaces =>
  settleIndependent(
    lines.map((line, at) => ({
      line,
      isCertain: formulas[at]?.condition === true && formulas[at].needs === undefined,
    })),
    workspaces,
  );

interface Round {
  readonly resolution: Resolution;
  /** Workspaces after the lines and the compulsory actions that follow them. */
  readonly workspaces: Workspaces;
  readonly found: Compulsions;
}

const playRound = (input: RoundsInput, start: RoundStart): Round => {
  const { workspaces, reserves } = start;
  const settled = settledOf(input, start);
  const opening = movementMeans(
    input.lines.filter(({ owner }) => !settled.has(owner)),
    new Map([...workspaces, ...settled]),
  );
  const resolution = resolve(resolvable(input, start, settled), opening, {
    settings: input.edition.settings,
    rulings: input.rulings,
  });
  const means = resolution.means as MovementMeans;
  const plans = GREAT_POWERS.map((power) => {
    const before = copyWorkspace(workspaces.get(power) ?? means.workspaceOf(power));
    const after = copyWorkspace(means.workspaceOf(power));
    for (const workspace of [before, after]) spend(workspace, -(reserves.get(power) ?? 0));
    return [power, planCompulsory(before, after)] as const;
  });
  return {
    resolution,
    workspaces: new Map(plans.map(([power, plan]) => [power, plan.after])),
    found: {
      beforeLines: plans.flatMap(([, plan]) => plan.beforeLines),
      afterLines: plans.flatMap(([, plan]) => plan.afterLines),
    },
  };
};

const isSameList = (a: readonly CompulsoryAction[], b: readonly CompulsoryAction[]): boolean =>
  a.length === b.length && JSON.stringify(a) === JSON.stringify(b);

/**
 * Rounds in which only actions after the lines still change. Conditions that depend on each other's compulsory marches
 * could cycle for ever; then the last round counts.
 */
const MAX_IDLE_ROUNDS = 4;

/** About twenty rounds of seven long sheets, or three of the longest accepted ones; most turns need two. */
const MAX_RESOLVED = 10_000;
const MIN_ROUNDS = 3;

interface LastRound extends Round {
  readonly beforeLines: readonly CompulsoryAction[];
  readonly isCutShort: boolean;
}

/** Whether two rounds with the same actions before the lines start alike, and so end alike. */
const isSameStart = (a: RoundStart, b: RoundStart): boolean =>
  [...a.reserves].every(([power, reserve]) => b.reserves.get(power) === reserve) &&
  JSON.stringify(a.formulas) === JSON.stringify(b.formulas);

/**
 * Resolves all lines, adds missing compulsory actions before line 1, and resolves again until nothing is missing. Added
 * actions stay, so this terminates; after too many rounds the last one counts. A round is skipped if its lines neither
 * see nor pay for what was added after them, since it would end like the last.
 */
const playRounds = (input: RoundsInput): LastRound => {
  let compulsions: Compulsions = { beforeLines: [], afterLines: [] };
  let start = startOf(input, compulsions);
  for (let idle = 0, rounds = 1; ; rounds++) {
    const round = playRound(input, start);
    const { beforeLines, afterLines } = compulsions;
    const isIdle = round.found.beforeLines.length === 0;
    const isFinal = isIdle && isSameList(round.found.afterLines, afterLines);
    const isCutShort = !isFinal && (rounds >= input.maxRounds || idle === MAX_IDLE_ROUNDS);
    if (isFinal || isCutShort) return { ...round, beforeLines, isCutShort };
    idle = isIdle ? idle + 1 : 0;
    compulsions = {
      beforeLines: [...beforeLines, ...round.found.beforeLines],
      afterLines: round.found.afterLines,
    };
    const next = startOf(input, compulsions);
    if (isIdle && isSameStart(start, next)) return { ...round, beforeLines, isCutShort };
    start = next;
  }
};

/**
 * Resolves the sheets of a movement/status change phase (PB-MSC-6 to 9): conditions, consent, means, lines that enable
 * each other and paradoxes (AMB-2 to AMB-4, AMB-71, AMB-72).
 * Changes nothing: the workspaces hold each power's position afterwards.
 */
export const resolveOrders = (
  { edition, state }: Position,
  { orders, rulings = NO_RULINGS, assumptions = [], maxResolved = MAX_RESOLVED }: MovementInput,
): MovementResolution => {
  const lines = movementLines(edition.settings, orders);
  const maxRounds = Math.max(MIN_ROUNDS, Math.floor(maxResolved / Math.max(1, lines.length)));
  const input = { edition, state, lines, rulings: partRulings(lines, rulings), assumptions, maxRounds };
  const { resolution, workspaces, found, beforeLines, isCutShort } = playRounds(input);
  return {
    outcomes: outcomesOf(lines, resolution.outcomes),
    questions: wholeQuestions(lines, resolution.questions),
    workspaces,
    compulsory: [...beforeLines, ...found.afterLines],
    isCutShort,
  };
};
