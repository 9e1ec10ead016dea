import { coastNamed, defaultCoast } from '../../board/coasts.ts';
import { isPower, type PlaceId, type Power, type SeaId } from '../../vocabulary/ids.ts';
import type { StepContext } from '../../state/phase.ts';
import { addUnits, removeUnits } from '../../board/position.ts';
import type { PaxState, Stack } from '../../state/state.ts';
import type { Homing } from '../../state/wars.ts';
import { bySizeOfUnits, byWorth, havensFrom, isAtHome } from './havens.ts';
import type { Position } from '../../state/position.ts';

type OwnedStack = Stack & { readonly power: Power };

/** Units of a power in sea zones and in areas that it does not control. */
export const strandedOf = (state: PaxState, power: Power): readonly OwnedStack[] =>
  state.units.flatMap((stack) =>
    stack.power === power && isPower(stack.power) && !isAtHome(state, { power, at: stack.at })
      ? [{ ...stack, power }]
      : [],
  );

const coastAt = (
  position: Position,
  { power, arm, at }: OwnedStack,
  { to, coast }: { readonly to: PlaceId; readonly coast?: SeaId },
): SeaId | undefined => {
  if (arm === 'army') return undefined;
  const named = coastNamed(position, to, coast ?? at);
  return named ?? defaultCoast(position, power, to);
};

const landStack = (
  { edition, state, emit }: StepContext,
  stack: OwnedStack,
  goal: { readonly to: PlaceId; readonly coast?: SeaId },
): void => {
  const { power, arm, size, count, at: from } = stack;
  const coast = coastAt({ edition, state }, stack, goal);
  removeUnits(state, { ...stack });
  addUnits(state, { power, arm, size, count, at: goal.to, ...(coast !== undefined && { coast }) });
  emit({ type: 'force-came-home', party: power, arm, size, count, from, to: goal.to });
};

/** Moves units as their owner has ordered, if they are there and may go there. */
const landAsOrdered = (context: StepContext, power: Power, orders: readonly Homing[]): void => {
  const { state } = context;
  for (const { arm, size, count, from, to, coast } of orders.filter((homing) => homing.power === power)) {
    const stack = strandedOf(state, power).find((s) => s.arm === arm && s.size === size && s.at === from);
    const isOpen = havensFrom(context, { power, arm, at: from }).includes(to);
    if (!stack || !isOpen) continue;
    const goal = { to, ...(coast !== undefined && { coast }) };
    landStack(context, { ...stack, count: Math.min(count, stack.count) }, goal);
  }
};

/**
 * Units of one sea zone are spread as evenly as possible over equally near places, larger ones over the more valuable
 * (PB-WAR-18).
 */
const landEvenly = (context: StepContext, stacks: readonly OwnedStack[]): void => {
  let placed = 0;
  for (const stack of bySizeOfUnits(stacks)) {
    const havens = byWorth(context, havensFrom(context, stack));
    for (let n = 0; n < stack.count; n += 1) {
      const to = havens[placed % havens.length];
      if (to !== undefined) landStack(context, { ...stack, count: 1 }, { to });
      placed += 1;
    }
  }
};

/** Units of one area go together to the nearest place, the first by name (AMB-18, AMB-92). */
const landTogether = (context: StepContext, stacks: readonly OwnedStack[]): void => {
  for (const stack of stacks) {
    const [to] = havensFrom(context, stack);
    if (to !== undefined) landStack(context, stack, { to });
  }
};

/**
 * Brings a power's units from sea zones and foreign areas to its nearest controlled area or home: as their owner has
 * ordered, the rest by default (PB-ENDWAR-16, PB-OTTO-13, AMB-92).
 */
export const landUnits = (context: StepContext, power: Power, orders: readonly Homing[] = []): void => {
  const { state } = context;
  landAsOrdered(context, power, orders);
  const stranded = strandedOf(state, power);
  for (const at of [...new Set(stranded.map((stack) => stack.at))].sort()) {
    const leave = context.edition.atlas.areas.has(at) ? landTogether : landEvenly;
    for (const arm of ['navy', 'army'] as const) {
      leave(
        context,
        stranded.filter((stack) => stack.at === at && stack.arm === arm),
      );
    }
  }
};
