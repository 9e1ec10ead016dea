import { type AreaId, homeOf, type PlaceId, UNIT_SIZES } from '../vocabulary/ids.ts';
import { arrivalKey, type Workspace, treasuryOf } from '../movement/workspace.ts';
import { unitsPrice } from '../movement/purchases.ts';
import type { Action, Units } from '../orders/types.ts';
import { armyStrength, hasControl, unitsAt, unitsLeft } from '../board/position.ts';
import type { Stack } from '../state/state.ts';

// How a bot gathers armies: first the smallest sufficient set that can be spared, then purchases.

/** Units of a stack free to leave: armies that came this turn stay, and one keeps each controlled area. */
const spareCount = (workspace: Workspace, stack: Stack): number => {
  const stopped = workspace.arrived[arrivalKey(stack.size, stack.at)] ?? 0;
  return Math.max(0, stack.count - stopped);
};

/** Armies a power could send away from a place without its garrison, smallest first. */
export const spareArmies = (workspace: Workspace, from: PlaceId): readonly Units[] => {
  const stacks = unitsAt(workspace.state, from, { power: workspace.power, arm: 'army' })
    .map((stack) => ({ arm: 'army', size: stack.size, count: spareCount(workspace, stack) }) as const)
    .filter((units) => units.count > 0)
    .sort((a, b) => a.size - b.size);
  const [smallest, ...rest] = stacks;
  if (!smallest || !hasControl(workspace.state, workspace.power, from)) return stacks;
  return smallest.count > 1 ? [{ ...smallest, count: smallest.count - 1 }, ...rest] : rest;
};

/** The cheapest set of units with at least `strength`; undefined if all together are too weak. */
const smallestForce = (units: readonly Units[], strength: number): readonly Units[] | undefined => {
  const single = units.find((unit) => unit.size >= strength);
  const chosen: Units[] = [];
  let sum = 0;
  for (const unit of [...units].sort((a, b) => b.size - a.size)) {
    const fitting = Math.min(unit.count, Math.ceil((strength - sum) / unit.size));
    if (fitting <= 0) continue;
    chosen.push({ ...unit, count: fitting });
    sum += fitting * unit.size;
  }
  if (single && (sum < strength || single.size <= sum)) return [{ ...single, count: 1 }];
  return sum >= strength ? chosen : undefined;
};

/** Units to buy for a strength: large ones while they fit, then small; undefined if counters or money run out. */
const unitsToBuy = (workspace: Workspace, strength: number, pounds: number): readonly Units[] | undefined => {
  const bought: Units[] = [];
  let wanted = strength;
  let left = pounds;
  for (const size of [...UNIT_SIZES].reverse()) {
    const fitting = size === 1 ? wanted : Math.floor(wanted / size);
    const price = unitsPrice(workspace.edition, { arm: 'army', size, count: 1 });
    const count = Math.min(
      fitting,
      unitsLeft(workspace, workspace.power, { arm: 'army', size }),
      Math.floor(left / price),
    );
    if (count <= 0) continue;
    bought.push({ arm: 'army', size, count });
    wanted -= count * size;
    left -= count * price;
  }
  return wanted <= 0 ? bought : undefined;
};

/** Actions that build armies at home and send armies from there to an area. */
export const buildAndMarch = (
  built: readonly Units[],
  sent: readonly Units[],
  area: AreaId,
): readonly Action[] => [
  ...built.map((units): Action => ({ do: 'build', units })),
  ...sent.map((units): Action => ({ do: 'move', units, from: { place: 'home' }, to: { place: area } })),
];

/**
 * Actions that bring an area to a strength of own armies from home, buying what home lacks.
 * @param reserve pounds to keep
 * @returns no actions if enough are there; undefined if it cannot be done
 */
export const reinforce = (
  workspace: Workspace,
  area: AreaId,
  { strength, reserve }: { readonly strength: number; readonly reserve: number },
): readonly Action[] | undefined => {
  const wanted = strength - armyStrength(workspace.state, workspace.power, area);
  if (wanted <= 0) return [];
  const home = spareArmies(workspace, homeOf(workspace.power));
  const ready = smallestForce(home, wanted);
  if (ready) return buildAndMarch([], ready, area);
  const all = home.reduce((sum, unit) => sum + unit.size * unit.count, 0);
  const bought = unitsToBuy(workspace, wanted - all, treasuryOf(workspace) - reserve);
  if (!bought) return undefined;
  return buildAndMarch(bought, mergedUnits([...home, ...bought]), area);
};

const mergedUnits = (units: readonly Units[]): readonly Units[] =>
  UNIT_SIZES.map((size) => ({
    arm: 'army' as const,
    size,
    count: units.filter((unit) => unit.size === size).reduce((sum, unit) => sum + unit.count, 0),
  })).filter((unit) => unit.count > 0);
