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

// How forces without a player move (AMB-70, PB-DROPOUT-21 to 25): they hold, except that units out of supply move
// towards it, a great power's forces go to meet rebels, Ottomans and lone minors, and controlled areas keep a garrison.

const FAR = Number.POSITIVE_INFINITY;

/** The step that leads into supply, or nearest to home (PB-DROPOUT-21); the first by name of several. */
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
 * Armies out of supply move towards it (PB-DROPOUT-21), leaving the garrisons of controlled areas behind.
 * @param lines supply lines of this position
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

/** Whether a commander has ordered an attack from where units stand; they then stay for it. */
const isToAttackFrom = (state: PaxState, power: Power, { from: { place } }: MarchOrder): boolean =>
  filedFor(state, power, 'attack').some(({ action }) => action.at === place);

/**
 * Moves made by rule: all moves of a power run by plan; for others only those into supply, where a commander has
 * ordered none (PB-DROPOUT-21).
 */
const movesWithoutOrders = (position: Position, power: Power): readonly MarchOrder[] => {
  if (isRunByPlan(position, power)) return movesByRule(position, power);
  if (!isUnplayed(position.state, power)) return [];
  return movesIntoSupply(position, power, supplyLinesOn(position)).filter(
    (move) => !isToAttackFrom(position.state, power, move),
  );
};

/** Moves that the standing rules make for all forces of the alliance whose turn it is. */
export const cautiousMoves = (position: Position): readonly FiledOrder[] =>
  allPhasing(position.state)
    .filter(isPower)
    .flatMap((power) => movesWithoutOrders(position, power).map((action) => asFiledOrder(power, action)));
