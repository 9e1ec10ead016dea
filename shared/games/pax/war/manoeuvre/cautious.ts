import { homeOf, isGreat, isPower, type Power } from '../../vocabulary/ids.ts';
import type { Action, PlaceRef } from '../../orders/types.ts';
import type { PaxState, Stack } from '../../state/state.ts';
import type { FiledOrder } from '../../state/turn-record.ts';
import { isWeary } from '../ending/weariness.ts';
import { filedFor } from '../filed.ts';
import { isRunByPlan } from '../orders/commanded.ts';
import { allPhasing, isUnplayed } from '../../board/sides.ts';
import { type SupplyLines, supplyLinesOn } from '../supply/lines.ts';
import { isSupplied } from '../supply/supplied.ts';
import { expedition } from './expedition.ts';
import { marchOrder, type MarchOrder } from './march-order.ts';
import { recalls } from './recall.ts';
import { stacksOf, surplusCount } from './surplus.ts';
import { type Force, legalSteps } from './steps.ts';
import { warDistancesFrom } from '../../board/war-map.ts';
import type { Position } from '../../state/position.ts';

// How forces without a player move (AMB-70, PB-DROPOUT-21 to 25): they hold, but units out of supply move towards it,
// those of a great power go to meet rebels, Ottomans and lone minors, and areas under control keep a garrison.

const FAR = Number.POSITIVE_INFINITY;

/** The step that leads into supply, or nearest to home (PB-DROPOUT-21); of several the first by name. */
const stepToSupply = (
  position: Position,
  stack: Stack & { readonly power: Power },
  lines: SupplyLines,
): PlaceRef | undefined => {
  const { power } = stack;
  const steps = warDistancesFrom(position, power, homeOf(power));
  const supplyRank = (to: PlaceRef): number =>
    isSupplied(position, { ...stack, at: to.place }, lines) ? 0 : 1;
  const force: Force = { ...stack, party: power };
  const best = legalSteps(position, force).toSorted(
    (a, b) => supplyRank(a) - supplyRank(b) || (steps.get(a.place) ?? FAR) - (steps.get(b.place) ?? FAR),
  )[0];
  if (!best) return undefined;
  const isNearer = (steps.get(best.place) ?? FAR) < (steps.get(stack.at) ?? FAR);
  return supplyRank(best) === 0 || isNearer ? best : undefined;
};

/**
 * Armies out of supply make for it (PB-DROPOUT-21), what keeps an area under control left behind.
 * @param lines of this position
 */
export const movesIntoSupply = (
  position: Position,
  power: Power,
  lines: SupplyLines,
): readonly MarchOrder[] =>
  stacksOf(position.state, power).flatMap((stack) => {
    if (stack.arm !== 'army' || isSupplied(position, stack, lines)) return [];
    const count = surplusCount(position, power, stack);
    const to = count > 0 ? stepToSupply(position, { ...stack, power }, lines) : undefined;
    return to ? [marchOrder(stack, count, to)] : [];
  });

/** The expedition of a great power without a player, or the recall of its fleets where the Great War is near (PB-DROPOUT-3). */
const expeditionOrRecall = (position: Position, power: Power, lines: SupplyLines): readonly MarchOrder[] =>
  isWeary(position) ? recalls(position, power) : expedition(position, power, lines);

/** The moves of a power's forces by the standing rules; minors go nowhere but into supply (AMB-70). */
export const movesByRule = (position: Position, power: Power): readonly MarchOrder[] => {
  const lines = supplyLinesOn(position);
  return [
    ...movesIntoSupply(position, power, lines),
    ...(isGreat(power) ? expeditionOrRecall(position, power, lines) : []),
  ];
};

const asFiledOrder = (power: Power, action: Action): FiledOrder => ({
  seat: 'gm',
  number: 0,
  order: { as: power, actions: [action] },
});

/** Whether a commander has ordered an attack where units stand: then they stay for it. */
const isToAttackFrom = (state: PaxState, power: Power, { from: { place } }: MarchOrder): boolean =>
  filedFor(state, power, 'attack').some(({ action }) => action.at === place);

/** Moves made by rule: all of a power run by plan; those into supply where an appointed commander has ordered none (PB-DROPOUT-21). */
const movesWithoutOrders = (position: Position, power: Power): readonly MarchOrder[] => {
  if (isRunByPlan(position, power)) return movesByRule(position, power);
  if (!isUnplayed(position.state, power)) return [];
  return movesIntoSupply(position, power, supplyLinesOn(position)).filter(
    (move) => !isToAttackFrom(position.state, power, move),
  );
};

/** The moves of all forces of the alliance whose turn it is that the standing rules make. */
export const cautiousMoves = (position: Position): readonly FiledOrder[] =>
  allPhasing(position.state)
    .filter(isPower)
    .flatMap((power) => movesWithoutOrders(position, power).map((action) => asFiledOrder(power, action)));
