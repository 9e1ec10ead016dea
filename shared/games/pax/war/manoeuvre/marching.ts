import { unitsRefusal } from '../../movement/purchases.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { coastNamed, defaultCoast } from '../../board/coasts.ts';
import type { Edition } from '../../charts/edition.ts';
import { FIELD_SIZES, isPower, type PlaceId, type SeaId } from '../../vocabulary/ids.ts';
import type { Action, PlaceRef } from '../../orders/types.ts';
import { addUnits, removeUnits, sameStack, unitsAt } from '../../board/position.ts';
import type { PaxState, Stack, WritableState } from '../../state/state.ts';
import type { Party } from '../../state/wars.ts';
import { rearguardRefusal } from './rearguard.ts';
import { coastAfter, forceOf, placeOfStep, stepRefusal } from './steps.ts';
import { manoeuvreRefusals } from './refusals.ts';
import { moveRefusals } from '../../movement/move-refusals.ts';

// Moves of one manoeuvre as they are made, each unit at most once (PB-WMOVE-1).

export type Move = Extract<Action, { do: 'move' }>;

/** The position during a manoeuvre, with the units that have already moved. */
export interface ManoeuvreField {
  readonly edition: Edition;
  readonly state: PaxState;
  /** Units that moved to their present place in this manoeuvre. */
  readonly arrived: readonly Stack[];
}

/** A field on which moves can be made. */
export interface WritableManoeuvreField extends ManoeuvreField {
  readonly state: WritableState;
}

/** A move made: the units before and after it. */
export interface March {
  readonly before: Stack;
  readonly after: Stack;
}

/** How many units of a stack have not moved in this manoeuvre. */
export const freshCount = ({ arrived }: ManoeuvreField, stack: Stack): number =>
  stack.count - arrived.filter((moved) => sameStack(moved, stack)).reduce((sum, { count }) => sum + count, 0);

const describe = ({ count, arm, size, coast }: Stack): string =>
  `${String(count)} ${arm} ${String(size)}${coast === undefined ? '' : ` (${coast})`}`;

/** The coast named with a place; undefined if none is named or its coasts do not matter. */
const namedCoast = ({ edition, state }: ManoeuvreField, party: Party, ref: PlaceRef): SeaId | undefined =>
  ref.coast === undefined ? undefined : coastNamed({ edition, state }, placeOfStep(party, ref), ref.coast);

/** Units of the party that match a move: in the place it moves from, on the coast it names, if any. */
const candidates = (field: ManoeuvreField, party: Party, { units, from }: Move): readonly Stack[] => {
  const coast = namedCoast(field, party, from);
  return unitsAt(field.state, placeOfStep(party, from), { power: party, arm: units.arm }).filter(
    (stack) => stack.size === units.size && (from.coast === undefined || stack.coast === coast),
  );
};

/**
 * The stack a move takes its units from. If no coast is named: the default coast, or the first by name with enough
 * units that have not moved (AMB-12).
 */
const sourceOf = (field: ManoeuvreField, party: Party, move: Move): Stack | undefined => {
  const able = candidates(field, party, move).filter((stack) => freshCount(field, stack) >= move.units.count);
  const usual = isPower(party) ? defaultCoast(field, party, placeOfStep(party, move.from)) : undefined;
  return (
    able.find(({ coast }) => coast === usual) ??
    able.toSorted((a, b) => ((a.coast ?? '') < (b.coast ?? '') ? -1 : 1))[0]
  );
};

const presenceRefusal = (field: ManoeuvreField, party: Party, move: Move): Refusal | undefined => {
  if (sourceOf(field, party, move)) return undefined;
  const at = placeOfStep(party, move.from);
  const { arm, size, count } = move.units;
  const units = describe({ power: party, arm, size, count, at });
  const there = unitsAt(field.state, at, { power: party, arm });
  return candidates(field, party, move).some((stack) => stack.count >= count)
    ? manoeuvreRefusals.refuse('moved-already', { units, at }, 'PB-WMOVE-1')
    : moveRefusals.refuse('no-such-units', { units, at, there: there.map(describe) }, 'PB-WMOVE-1');
};

const homelessRefusal = (party: Party, { from }: Move): Refusal | undefined =>
  placeOfStep(party, from) === 'home'
    ? manoeuvreRefusals.refuse('no-home-country', { party }, 'PB-WMOVE-10')
    : undefined;

/** Why a party may not make a move now; undefined if it may. Who gives the order is not checked. */
export const marchRefusal = (field: ManoeuvreField, party: Party, move: Move): Refusal | undefined => {
  const wrong =
    unitsRefusal(move.units, FIELD_SIZES) ??
    homelessRefusal(party, move) ??
    presenceRefusal(field, party, move);
  if (wrong) return wrong;
  const source = sourceOf(field, party, move);
  const step = source && stepRefusal(field, forceOf(source), move.to);
  return step ?? rearguardRefusal(field, party, move);
};

/** Where units of a stack are after a step; the coast a fleet lies on follows from where it came from. */
const landed = ({ edition, state }: ManoeuvreField, before: Stack, to: PlaceId): Stack => {
  const { power, arm, size, count } = before;
  const coast = arm === 'navy' ? coastAfter({ edition, state }, before.at, to) : undefined;
  return { power, arm, size, at: to, count, ...(coast !== undefined && { coast }) };
};

/** Makes a move, changing the position in place. Call only if `marchRefusal` returns nothing. */
export const march = (
  field: WritableManoeuvreField,
  party: Party,
  move: Move,
): { readonly field: WritableManoeuvreField; readonly march: March } => {
  const source = sourceOf(field, party, move);
  if (!source) throw new Error(`${party} has no such units at ${move.from.place}`);
  const before = { ...source, count: move.units.count };
  const after = landed(field, before, placeOfStep(party, move.to));
  removeUnits(field.state, before);
  addUnits(field.state, after);
  return { field: { ...field, arrived: [...field.arrived, after] }, march: { before, after } };
};
