import { attackRefusal } from '../land/land-law.ts';
import { type Board, campsOf, enemiesBeside } from './board.ts';
import { orderStrike, strikers, type Wing } from './flying.ts';
import {
  defenceOf,
  leastMargin,
  type AttackingUnits,
  attackersAgainst,
  expectedMargin,
  afterStrike,
  worthOf,
} from './odds.ts';
import { markUsed, type Plan } from './planning.ts';

// Worthwhile attacks by land, by expected hits, the best first.

interface Target {
  readonly place: string;
  readonly attackers: readonly AttackingUnits[];
  /** Share of the attackers left when the defenders are destroyed; negative if the defenders hold. */
  readonly margin: number;
  readonly worth: number;
  /** Planes that strike first. */
  readonly wings: readonly Wing[];
}

/** Margin at which an attack needs no planes. */
const SURE = 0.75;

const targetOf = (board: Board, plan: Plan, place: string): Target => {
  const worth = worthOf(board, place);
  const force = attackersAgainst(board, plan, place);
  const [first] = force.filter(({ type }) => type === 'infantry');
  const held = defenceOf(board, place);
  // One unit is enough if nobody defends.
  if (held.units === 0)
    return { place, worth, wings: [], margin: first ? 1 : -1, attackers: first ? [{ ...first, n: 1 }] : [] };
  const margin = expectedMargin(force, held);
  const wings = first && margin < SURE ? strikers(board, plan, place) : [];
  if (wings.length === 0) return { place, worth, wings, margin, attackers: force };
  const lots = afterStrike(force);
  return { place, worth, wings, margin: expectedMargin(lots, held), attackers: lots };
};

const attackLine = (plan: Plan, { place, attackers: lots }: Target): string => {
  for (const { type, from, n } of lots)
    if (type === 'infantry') plan.free.set(from, Math.max(0, (plan.free.get(from) ?? 0) - n));
    else markUsed(plan, { type, at: from, n });
  return `attack ${place} with ${lots.map(({ type, from, n }) => `${String(n)} ${type} from ${from}`).join(', ')}`;
};

const compareTargets = (one: Target, other: Target): number =>
  other.worth * other.margin - one.worth * one.margin || (one.place < other.place ? -1 : 1);

/**
 * Orders the best attacks one after the other, each with the remaining units.
 * @param enough share of the attackers that must be expected to survive
 */
export const attackAll = (board: Board, plan: Plan, enough = leastMargin(board)): void => {
  const places = new Set(
    campsOf(board)
      .flatMap((place) => enemiesBeside(board, place))
      .filter((place) => !attackRefusal(board, board.nation, place)),
  );
  let targets = [...places].map((place) => targetOf(board, plan, place));
  for (;;) {
    const [best] = targets.filter(({ margin }) => margin >= enough).toSorted(compareTargets);
    if (!best) return;
    const from = new Set(best.attackers.map((lot) => lot.from));
    if (best.wings.length > 0) orderStrike(plan, best.place, best.wings);
    plan.lines.push(attackLine(plan, best));
    // Only targets that could be attacked from the same places, or with the same planes, have new odds.
    targets = targets
      .filter(({ place }) => place !== best.place)
      .map((target) =>
        target.attackers.some((lot) => from.has(lot.from)) ||
        (best.wings.length > 0 && target.wings.length > 0)
          ? targetOf(board, plan, target.place)
          : target,
      );
  }
};
