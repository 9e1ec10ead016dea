import { withSwitch } from '../../../kernel/keyed-list.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import {
  addUnits,
  counterLimit,
  countersLeft,
  markerOf,
  removeMarker,
  setMarker,
  unitsLeft,
} from '../board/position.ts';
import type { Edition } from '../charts/edition.ts';
import type { PaxState, WritableState } from '../state/state.ts';
import { writableCopy } from '../state/writable-copy.ts';
import type { Amendment } from './reading.ts';
import { amendmentRefusals } from './refusals.ts';

// A position changed by the game master. Impossible positions are refused: more counters than a power has, a kind of
// marker it does not have, a claim of a power against itself.

interface AmendmentTarget {
  readonly edition: Edition;
  readonly state: WritableState;
}

/** The former value, for the sentence: a figure, a kind of marker, a number. */
export type PreviousValue = string | number;

type Changed = Result<PreviousValue, Refusal>;
type Of<Change extends Amendment['change']> = Extract<Amendment, { readonly change: Change }>;

const setTreasury = ({ state }: AmendmentTarget, { power, pounds }: Of<'treasury'>): Changed => {
  const before = state.treasury[power];
  state.treasury[power] = pounds;
  return ok(before);
};

const setPoints = ({ state }: AmendmentTarget, { seat, vp }: Of<'points'>): Changed => {
  const before = state.vp[seat];
  state.vp[seat] = vp;
  return ok(before);
};

const setIndex = ({ state }: AmendmentTarget, { change, to }: Of<'tensions' | 'resentment'>): Changed => {
  const before = state[change];
  state[change] = to;
  return ok(before);
};

const placeMarker = ({ edition, state }: AmendmentTarget, { power, kind, area }: Of<'marker'>): Changed => {
  const before = markerOf(state, power, area);
  if (kind === 'none') {
    if (!before) return err(amendmentRefusals.refuse('nothing-there', { area }));
    removeMarker(state, power, area);
    return ok(before.kind);
  }
  if (counterLimit({ edition, state }, power, kind) === 0)
    return err(amendmentRefusals.refuse('not-its-counter', { power, kind }));
  if (before?.kind !== kind && countersLeft({ edition, state }, power, kind) <= 0)
    return err(amendmentRefusals.refuse('no-counters-left', { power, counter: kind }));
  setMarker(state, { area, power, kind, established: true });
  return ok(before?.kind ?? 'none');
};

const setUnits = ({ edition, state }: AmendmentTarget, unit: Of<'unit'>): Changed => {
  const { power, arm, size, at, count } = unit;
  const stacks = state.units.filter(
    (stack) => stack.power === power && stack.arm === arm && stack.size === size && stack.at === at,
  );
  const before = stacks.reduce((sum, stack) => sum + stack.count, 0);
  if (count - before > unitsLeft({ edition, state }, power, { arm, size })) {
    const counter = `${arm} ${String(size)}`;
    return err(amendmentRefusals.refuse('no-counters-left', { power, counter }));
  }
  state.units = state.units.filter((stack) => !stacks.includes(stack));
  const coast = stacks.find((stack) => stack.coast !== undefined)?.coast;
  addUnits(state, { power, arm, size, at, count, ...(coast !== undefined && { coast }) });
  return ok(before);
};

const setUnrest = ({ state }: AmendmentTarget, { area, isOn }: Of<'unrest'>): Changed => {
  const before = state.unrest.includes(area) ? 'on' : 'off';
  state.unrest = withSwitch(state.unrest, [area], isOn);
  return ok(before);
};

const raiseClaim = ({ state }: AmendmentTarget, { holder, against, area }: Of<'casus-belli'>): Changed => {
  if (holder === against) return err(amendmentRefusals.refuse('against-oneself', { power: holder }));
  const number = state.nextCasusBelli;
  state.nextCasusBelli += 1;
  state.casusBelli.push({
    number,
    holder,
    against,
    ground: 'status',
    turn: state.turn,
    ...(area !== undefined && { area }),
  });
  return ok(number);
};

const dropClaim = ({ state }: AmendmentTarget, { number }: Of<'no-casus-belli'>): Changed => {
  const standing = state.casusBelli.map((claim) => String(claim.number));
  if (!standing.includes(String(number)))
    return err(amendmentRefusals.refuse('no-such-claim', { number, standing }));
  state.casusBelli = state.casusBelli.filter((claim) => claim.number !== number);
  return ok(number);
};

const carryOutAmendment = (amending: AmendmentTarget, amendment: Amendment): Changed => {
  switch (amendment.change) {
    case 'treasury':
      return setTreasury(amending, amendment);
    case 'points':
      return setPoints(amending, amendment);
    case 'tensions':
    case 'resentment':
      return setIndex(amending, amendment);
    case 'marker':
      return placeMarker(amending, amendment);
    case 'unit':
      return setUnits(amending, amendment);
    case 'unrest':
      return setUnrest(amending, amendment);
    case 'casus-belli':
      return raiseClaim(amending, amendment);
    case 'no-casus-belli':
      return dropClaim(amending, amendment);
  }
};

/** The position after a change, and the former value. */
export const applyAmendment = (
  edition: Edition,
  before: PaxState,
  amendment: Amendment,
): Result<{ readonly state: PaxState; readonly was: PreviousValue }, Refusal> => {
  const state = writableCopy(before);
  const changed = carryOutAmendment({ edition, state }, amendment);
  return changed.ok ? ok({ state, was: changed.value }) : changed;
};
