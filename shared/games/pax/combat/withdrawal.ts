import { coastNamed, defaultCoast } from '../board/coasts.ts';
import { type AreaId, homeOf, type PlaceId, type Power } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import { addUnits, removeUnits, unitsAt } from '../board/position.ts';
import type { Stack } from '../state/state.ts';
import type { ResolveRecord } from '../state/turn-record.ts';
import { armyRetreat, fleetRetreat } from './retreat-places.ts';

/** Why units leave an area, for the report. */
export type WithdrawalCause = 'defeat' | 'unrest' | 'no-control' | 'relieved' | 'given-up';

/** A power's units that have to leave an area. */
export interface Withdrawal {
  readonly power: Power;
  readonly area: AreaId;
  readonly why: WithdrawalCause;
}

const retreatUnits = (
  { edition, state, emit }: StepContext,
  stack: Stack & { power: Power },
  { to, why }: { readonly to: PlaceId; readonly why: WithdrawalCause },
): void => {
  const { power, arm, size, count, at: from } = stack;
  removeUnits(state, { ...stack });
  const named = stack.coast && coastNamed({ edition, state }, to, stack.coast);
  const coast = arm === 'navy' ? (named ?? defaultCoast({ edition, state }, power, to)) : undefined;
  addUnits(state, { power, arm, size, count, at: to, ...(coast !== undefined && { coast }) });
  emit({ type: 'units-retreated', power, arm, size, count, from, to, why });
};

const destroyUnits = ({ state, emit }: StepContext, stack: Stack & { power: Power }): void => {
  const { power, arm, size, count, at } = stack;
  removeUnits(state, { ...stack });
  emit({ type: 'units-lost', power, arm, size, count, at, why: 'no-retreat' });
};

const withdrawingStacks = (
  { state }: StepContext,
  { power, area }: Withdrawal,
): (Stack & { power: Power })[] =>
  unitsAt(state, area, { power })
    .map((stack) => ({ ...stack, power }))
    .sort((a, b) => (a.arm === b.arm ? a.size - b.size : a.arm < b.arm ? -1 : 1));

/**
 * Takes a power's armies, or armies and fleets, out of an area: where its orders say if that is open, otherwise by
 * PB-CRT-13; armies with no way out are destroyed (PB-CRT-7).
 */
export const withdrawUnits = (
  context: StepContext,
  record: ResolveRecord,
  { withdrawal, arms }: { readonly withdrawal: Withdrawal; readonly arms: 'armies' | 'all' },
): void => {
  const { power, area, why } = withdrawal;
  const ordered = record.retreats.find((order) => order.power === power && order.from === area)?.to;
  for (const stack of withdrawingStacks(context, withdrawal)) {
    if (stack.arm === 'navy' && arms === 'armies') continue;
    const to =
      stack.arm === 'army'
        ? armyRetreat(context, power, { area, ordered })
        : fleetRetreat(context, power, { area, ordered });
    if (to === undefined) destroyUnits(context, stack);
    else retreatUnits(context, stack, { to, why });
  }
};

/** Sends all of a power's units in an area straight home (PB-COL-19, PB-TREATY-18). */
export const sendHome = (context: StepContext, withdrawal: Withdrawal): void => {
  for (const stack of withdrawingStacks(context, withdrawal)) {
    retreatUnits(context, stack, { to: homeOf(withdrawal.power), why: withdrawal.why });
  }
};
