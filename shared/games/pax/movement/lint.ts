import type { Formula } from '../../../kernel/formula.ts';
import type { LineFailure } from '../../../kernel/lines.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Edition } from '../edition.ts';
import { GREAT_POWERS, type GreatPower, isMinor, type Power, type Seat } from '../ids.ts';
import { numberedOrders } from '../orders/sheet.ts';
import type { Sheet } from '../orders/types.ts';
import type { PaxState } from '../state.ts';
import { carryOut } from './actions.ts';
import { consentsNeeded } from './codominions.ts';
import { type Deed, indexDeeds } from './deeds.ts';
import { type Desk, openDesk, treasuryOf } from './desk.ts';
import { possibleValues } from './formula-values.ts';
import { lowerOrder, type World } from './lower-conditions.ts';
import { lineFailure } from './means.ts';
import { mayOrder, type MovementLine, movementLines } from './order-lines.ts';

// What can be said of a sheet before anybody else's is known (composer, paste, submission).

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
  /** It cannot be paid even if every earlier line under a condition is struck, unless others send money. */
  readonly surelyUnfunded: boolean;
  /** The first line of its owner with which the lines come to more than the treasury. */
  readonly moneyEnds: boolean;
  /** Why it is against the rules, or wants counters, even when all earlier lines are carried out. */
  readonly refusal?: Refusal;
  /** Its condition cannot come true, whatever others do. */
  readonly neverTrue: boolean;
  /** Its condition is false once it is carried out itself. */
  readonly excludesItself: boolean;
  /** Whose consent it needs in the same phase (PB-STATUS-8). */
  readonly consents: readonly Power[];
}

/** How far down one owner's list the lint has come. */
interface Walk {
  /** The desk after all earlier lines, with money for all of them. */
  readonly rich: Desk;
  /** The desk after all earlier lines that can be paid. */
  readonly all: Desk;
  /** The desk after the earlier lines that stand under no condition. */
  readonly sure: Desk;
  readonly treasury: number;
  hasEnded: boolean;
}

/** More than any sheet can spend: what is refused then is law or counters. */
const RICHES = 1_000_000_000;

const walkFor = (edition: Edition, state: PaxState, power: GreatPower): Walk => {
  const rich = openDesk(edition, state, power);
  rich.state.treasury[power] += RICHES;
  rich.transferable += RICHES;
  return {
    rich,
    all: openDesk(edition, state, power),
    sure: openDesk(edition, state, power),
    treasury: state.treasury[power],
    hasEnded: false,
  };
};

const worldOf = (edition: Edition, state: PaxState, seat: Seat, lines: readonly MovementLine[]): World => {
  const deeds = lines.flatMap(({ owner, actions, id }) =>
    actions.map((action): Deed => ({ power: owner, action, line: id })),
  );
  // Minor powers do nothing in this phase, which is known as well.
  const isKnown = (power: Power): boolean => isMinor(power) || mayOrder(seat, power);
  return { edition, opening: state, deeds: indexDeeds(deeds), isKnown };
};

const conditionNotes = (formula: Formula, id: string): Pick<LineNote, 'neverTrue' | 'excludesItself'> => {
  const neverTrue = !possibleValues(formula).canBeTrue;
  return { neverTrue, excludesItself: !neverTrue && !possibleValues(formula, { [id]: true }).canBeTrue };
};

/** Carries a line out where it can be; says why not where it cannot. */
const advance = (desk: Desk, line: MovementLine): LineFailure | undefined => {
  const failure = lineFailure(desk, line);
  if (!failure) for (const action of line.actions) carryOut(desk, action);
  return failure;
};

const noteOn = (walk: Walk, line: MovementLine, formula: Formula): LineNote => {
  const terms = conditionNotes(formula, line.id);
  // What no sheet of others can bring about costs nothing and takes nothing from the lines below it.
  const isOut = terms.neverTrue || (terms.excludesItself && walk.rich.edition.settings.paradox === 'none');
  const attempt = isOut ? lineFailure : advance;
  const before = treasuryOf(walk.rich);
  const consents = line.actions.flatMap((action) =>
    action.do === 'place' ? consentsNeeded(walk.rich.state, line.owner, action) : [],
  );
  const refused = attempt(walk.rich, line);
  const cost = before - treasuryOf(walk.rich);
  const running = walk.treasury + RICHES - treasuryOf(walk.rich);
  const moneyEnds = !walk.hasEnded && running > walk.treasury;
  walk.hasEnded ||= moneyEnds;
  const unsure = lineFailure(walk.sure, line);
  const funded = !attempt(walk.all, line);
  if (formula === true) advance(walk.sure, line);
  return {
    id: line.id,
    cost,
    running,
    funded,
    surelyUnfunded: !refused && unsure?.status === 'unfunded',
    moneyEnds,
    ...(refused && { refusal: refused.refusal }),
    ...terms,
    consents,
  };
};

/**
 * Notes on every line of one seat's sheet, in its order (a line that may be filled in part is taken as a
 * whole). Other seats' sheets are unknown: what conditions say of them may turn out either way.
 */
export const lintSheet = (
  edition: Edition,
  state: PaxState,
  seat: Seat,
  sheet: Sheet,
): readonly LineNote[] => {
  const settings = { ...edition.settings, partialFill: false };
  const lines = movementLines(settings, numberedOrders(sheet, seat));
  const world = worldOf(edition, state, seat, lines);
  const notes = new Map<string, LineNote>();
  for (const power of GREAT_POWERS.filter((p) => mayOrder(seat, p))) {
    const walk = walkFor(edition, state, power);
    const own = lines.filter((line) => line.owner === power).toSorted((a, b) => a.rank - b.rank);
    for (const line of own) {
      notes.set(line.id, noteOn(walk, line, lowerOrder(world, line.order, power)));
    }
  }
  return lines.flatMap((line) => notes.get(line.id) ?? []);
};
