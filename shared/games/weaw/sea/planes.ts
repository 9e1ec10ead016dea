import { assign } from '../board/forces.ts';
import { figuresOf } from '../board/figures.ts';
import { fuelTo, wayHome } from '../board/paths.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { landRefusals } from '../land/refusals.ts';
import type { Units } from '../orders/types.ts';
import { groupsOf } from '../land/land-law.ts';
import type { StepContext } from '../state/step.ts';
import { isAir } from '../vocabulary/units.ts';

/** Sends planes over a zone; they need fuel to get there, fight a round and return (WEAW-FUEL-5, WEAW-FUEL-7). */
export const sendPlanes = (
  step: StepContext,
  nation: string,
  { units, zone, task }: { readonly units: readonly Units[]; readonly zone: string; readonly task: string },
): Refusal | undefined => {
  const { groups, refusal } = groupsOf(step, nation, { units });
  if (refusal) return refusal;
  const flights = groups.map((group) => {
    const { type, from } = group;
    const capacity = figuresOf(step, nation, type).fuel;
    const out = fuelTo(step, from, { nation, type, capacity }).get(zone) ?? 99;
    const home = wayHome(step, zone, { flight: { nation, type, capacity } })?.fuel ?? 99;
    return { group, out, isPossible: isAir(type) && out + 1 + home <= capacity };
  });
  const far = flights.find(({ isPossible }) => !isPossible);
  if (far) {
    const { type, from } = far.group;
    return isAir(type)
      ? landRefusals.refuse('no-way', { from, to: zone }, 'WEAW-FUEL-5')
      : landRefusals.refuse('barred-unit', { type, place: zone }, 'WEAW-NAV-3');
  }
  for (const { group, out } of flights) {
    const { type, from, n } = group;
    for (const pile of assign(step.state, { nation, type, place: from, n }, { task }))
      pile.spent = (pile.spent ?? 0) + out;
  }
  return undefined;
};
