import type { Formula } from '../../../kernel/formula.ts';
import type { LineFailure } from '../../../kernel/lines.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { type PossibleValues, possibleValues } from '../../../kernel/resolve/possible-values.ts';
import { type GreatPower, isMinor, type Power, type Seat } from '../vocabulary/ids.ts';
import { numberedOrders } from '../orders/numbering.ts';
import type { Action, Sheet } from '../orders/types.ts';
import { carryOut } from './actions.ts';
import { consentsNeeded } from './codominions.ts';
import { type Deed, indexDeeds } from './deeds.ts';
import { type Workspace, openWorkspace, treasuryOf } from './workspace.ts';
import { lowerOrder, type World, worldOf } from './lower-conditions.ts';
import { lineFailure } from './means.ts';
import { actorsOf, mayOrder, type MovementLine, movementLines } from './order-lines.ts';
import type { Position } from '../state/position.ts';

// What can be said of a sheet before anybody else's is known (composer, paste, submission).

/** Whether a list of orders is broken off before a line: for all that is known, for certain, or not at all. */
type Falling = 'no' | 'perhaps' | 'surely';

/** Notes on one order line; amounts in pounds. */
export interface LineNote {
  /** `italy/3`. */
  readonly id: string;
  /** What it takes out of its owner's treasury when all earlier lines are carried out; 0 where it never is. */
  readonly cost: number;
  /** What the owner's lines up to this one come to. */
  readonly running: number;
  /** It can be paid and supplied even if all earlier lines are carried out. */
  readonly funded: boolean;
  /** It cannot be paid even if every earlier line that hangs on others is struck, unless others send money. */
  readonly surelyUnfunded: boolean;
  /** The first line of its owner with which the lines come to more than the treasury. */
  readonly moneyEnds: boolean;
  /** Why it is against the rules, or wants counters, when all earlier lines are carried out. */
  readonly refusal?: Refusal;
  /** The refusal comes of earlier lines that may yet be struck or left unpaid. */
  readonly refusedPerhaps: boolean;
  /** Under `overspend: stop`: whether the list breaks off above it, at a line that is not paid (AMB-4). */
  readonly falls: Falling;
  /** Its condition cannot come true, whatever others do. */
  readonly neverTrue: boolean;
  /** Its condition is false once it is carried out itself. */
  readonly excludesItself: boolean;
  /** Whose consent it needs in the same phase (PB-STATUS-8). */
  readonly consents: readonly Power[];
}

/** How far down one owner's list the lint has come. */
interface Walk {
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
  falls: Falling;
}

/** More than any sheet can spend: what is refused then is law or counters. */
const RICHES = 1_000_000_000;

const richWorkspace = (position: Position, power: GreatPower): Workspace => {
  const workspace = openWorkspace(position, power);
  workspace.state.treasury[power] += RICHES;
  workspace.transferable += RICHES;
  return workspace;
};

const walkFor = (position: Position, power: GreatPower): Walk => ({
  rich: richWorkspace(position, power),
  all: openWorkspace(position, power),
  sure: openWorkspace(position, power),
  certain: richWorkspace(position, power),
  treasury: position.state.treasury[power],
  hasEnded: false,
  falls: 'no',
});

const sheetWorld = ({ edition, state }: Position, seat: Seat, lines: readonly MovementLine[]): World => {
  const deeds = lines.flatMap(({ owner, actions, id }) =>
    actions.map((action): Deed => ({ power: owner, action, line: id })),
  );
  // Minor powers do nothing in this phase, which is known as well.
  const isKnown = (power: Power): boolean => isMinor(power) || mayOrder(seat, power);
  return worldOf({ edition, opening: state, deeds: indexDeeds(deeds), isKnown });
};

/** A line's condition among those of its sheet. */
interface Stated {
  readonly line: MovementLine;
  readonly formula: Formula;
  /** Its place among the formulas that `values` knows. */
  readonly at: number;
  readonly values: PossibleValues;
}

const conditionNotes = ({ line, at, values }: Stated): Pick<LineNote, 'neverTrue' | 'excludesItself'> => {
  const neverTrue = !values.canBeTrue(at);
  return { neverTrue, excludesItself: !neverTrue && !values.canBeTrueWith(at, line.id) };
};

/** Carries a line out where it can be; says why not where it cannot. */
const advance = (workspace: Workspace, line: MovementLine): LineFailure | undefined => {
  const failure = lineFailure(workspace, line);
  if (!failure) for (const action of line.actions) carryOut(workspace, action);
  return failure;
};

/** What a line costs, and where the money of its owner ends. */
type Sums = Pick<LineNote, 'cost' | 'running' | 'moneyEnds'>;

const sumsOf = (walk: Walk, before: number): Sums => {
  const left = treasuryOf(walk.rich);
  const running = walk.treasury + RICHES - left;
  const moneyEnds = !walk.hasEnded && running > walk.treasury;
  walk.hasEnded ||= moneyEnds;
  return { cost: before - left, running, moneyEnds };
};

/** Whether the list goes on below a line, under `overspend: stop` (AMB-4). */
const fallingAfter = (note: LineNote, wants: LineFailure | undefined, isOrdered: boolean): Falling => {
  if (note.falls === 'surely') return 'surely';
  const isShort = note.refusal ? wants?.status === 'unfunded' : !note.funded;
  if (!isShort) return note.falls;
  const isSure = note.refusal ? !note.refusedPerhaps : note.surelyUnfunded;
  return isOrdered && isSure ? 'surely' : 'perhaps';
};

/** The price of a canal must be made up by all who pay for it (PB-CANAL-1). */
const isShared = ({ do: verb }: Action): boolean => verb === 'canal';

const consentsOf = ({ rich }: Walk, { actions, owner }: MovementLine): readonly Power[] =>
  actions.flatMap((action) => (action.do === 'place' ? consentsNeeded(rich.state, owner, action) : []));

const noteOn = (walk: Walk, stated: Stated): LineNote => {
  const { line, formula } = stated;
  const terms = conditionNotes(stated);
  const { settings } = walk.rich.edition;
  const consents = consentsOf(walk, line);
  const isOrdered = formula === true && consents.length === 0 && !line.actions.some(isShared);
  // What no sheet of others can bring about costs nothing and takes nothing from the lines below it.
  const isOut = terms.neverTrue || (terms.excludesItself && settings.paradox === 'none');
  const attempt = isOut ? lineFailure : advance;
  const before = treasuryOf(walk.rich);
  const refused = attempt(walk.rich, line);
  const { falls } = walk;
  const unsure = lineFailure(walk.sure, line);
  const note: LineNote = {
    id: line.id,
    ...sumsOf(walk, before),
    funded: falls === 'no' && !attempt(walk.all, line),
    surelyUnfunded: !refused && (falls === 'surely' || unsure?.status === 'unfunded'),
    ...(refused && { refusal: refused.refusal }),
    refusedPerhaps: refused !== undefined && !lineFailure(walk.certain, line),
    falls,
    ...terms,
    consents,
  };
  if (isOrdered) advance(walk.sure, line);
  if (isOrdered && note.funded) advance(walk.certain, line);
  if (settings.overspend === 'stop' && !isOut) walk.falls = fallingAfter(note, refused, isOrdered);
  return note;
};

/**
 * Judges the lines of one seat's sheet one by one, so that a long sheet can be judged in parts: yields how many lines
 * have been judged, and returns the notes on all of them.
 */
export function* lintLineByLine(
  position: Position,
  seat: Seat,
  sheet: Sheet,
): Generator<number, readonly LineNote[], undefined> {
  const settings = { ...position.edition.settings, partialFill: false };
  const lines = movementLines(settings, numberedOrders(sheet, seat));
  const world = sheetWorld(position, seat, lines);
  const formulas = lines.map((line) => lowerOrder(world, line.order, line.owner));
  const values = possibleValues(formulas);
  const stated = lines.map((line, at): Stated => ({ line, formula: formulas[at] ?? true, at, values }));
  const notes = new Map<string, LineNote>();
  for (const power of actorsOf(seat)) {
    const walk = walkFor(position, power);
    const own = stated.filter(({ line }) => line.owner === power);
    for (const each of own.toSorted((a, b) => a.line.rank - b.line.rank)) {
      notes.set(each.line.id, noteOn(walk, each));
      yield notes.size;
    }
  }
  return lines.flatMap((line) => notes.get(line.id) ?? []);
}

/**
 * Notes on every line of one seat's sheet, in its order (a line that may be filled in part is taken as a
 * whole), what the engine buys of itself left out. Other seats' sheets are unknown: what conditions say of them may turn out either way.
 */
export const lintSheet = (position: Position, seat: Seat, sheet: Sheet): readonly LineNote[] => {
  const judging = lintLineByLine(position, seat, sheet);
  let step = judging.next();
  while (!step.done) step = judging.next();
  return step.value;
};
