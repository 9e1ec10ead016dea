import type { AreaId, Power } from '../vocabulary/ids.ts';
import { linkStepsFrom } from '../board/links.ts';
import type { PaxState } from '../state/state.ts';
import type { Position } from '../state/position.ts';

/** Counters of a power's armies at 0, 1, 2 … steps from an area (AMB-18). */
const rings = (steps: ReadonlyMap<string, number>, state: PaxState, power: Power): readonly number[] => {
  const counts: number[] = [];
  for (const stack of state.units) {
    const distance = steps.get(stack.at);
    if (stack.power !== power || stack.arm !== 'army' || distance === undefined) continue;
    counts[distance] = (counts[distance] ?? 0) + stack.count;
  }
  return Array.from(counts, (count) => count ?? 0);
};

const compareRings = (a: readonly number[], b: readonly number[]): number => {
  const length = Math.max(a.length, b.length);
  for (let ring = 0; ring < length; ring += 1) {
    const difference = (a[ring] ?? 0) - (b[ring] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

/**
 * Members of a joint attack in the order in which they bear the excess of a loss: fewest units there, then fewest one
 * step away, and so on (PB-COL-26). Members with a complete tie share a group.
 */
export const excessOrder = (
  position: Position,
  area: AreaId,
  members: readonly Power[],
): readonly (readonly Power[])[] => {
  const steps = linkStepsFrom(position, area);
  const ranked = members
    .map((power) => ({ power, counts: rings(steps, position.state, power) }))
    .sort((a, b) => compareRings(a.counts, b.counts));
  const groups: { counts: readonly number[]; powers: Power[] }[] = [];
  for (const { power, counts } of ranked) {
    const last = groups.at(-1);
    if (last && compareRings(last.counts, counts) === 0) last.powers.push(power);
    else groups.push({ counts, powers: [power] });
  }
  return groups.map((group) => group.powers);
};
