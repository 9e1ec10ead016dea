import { attackRefusal } from '../land/land-law.ts';
import { type Board, campsOf, enemiesBeside } from './board.ts';
import { orderStrike, strikers, type Wing } from './flying.ts';
import {
  type Defence,
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
  /** Defenders destroyed for each attacker lost, if the attack succeeds. */
  readonly exchange: number;
  readonly worth: number;
  /** Planes that strike first. */
  readonly wings: readonly Wing[];
}

/** Margin at which an attack needs no planes. */
const SURE = 0.75;

/** Defenders destroyed for each attacker lost; artillery that fires is not lost. */
const exchangeOf = (lots: readonly AttackingUnits[], margin: number, { units }: Defence): number => {
  const began = lots.reduce((sum, { n, type }) => sum + (type === 'artillery' ? 0 : n), 0);
  return units / Math.max(1, began * (1 - margin));
};

const targetOf = (board: Board, plan: Plan, place: string): Target => {
  const worth = worthOf(board, place);
  const force = attackersAgainst(board, plan, place);
  const [first] = force.filter(({ type }) => type === 'infantry');
  const held = defenceOf(board, place);
  // One unit is enough if nobody defends.
  if (held.units === 0)
    return {
      place,
      worth,
      wings: [],
      margin: first ? 1 : -1,
      exchange: 0,
      attackers: first ? [{ ...first, n: 1 }] : [],
    };
  const alone = expectedMargin(force, held);
  const wings = first && alone < SURE ? strikers(board, plan, place) : [];
  const attackers = wings.length === 0 ? force : afterStrike(force);
  const margin = wings.length === 0 ? alone : expectedMargin(attackers, held);
  return { place, worth, wings, margin, exchange: exchangeOf(attackers, margin, held), attackers };
};

/** An attack as its line; marks the units as used. */
export const attackLine = (
  plan: Plan,
  { place, attackers: lots }: Pick<Target, 'place' | 'attackers'>,
): string => {
  for (const { type, from, n } of lots)
    if (type === 'infantry') plan.free.set(from, Math.max(0, (plan.free.get(from) ?? 0) - n));
    else markUsed(plan, { type, at: from, n });
  return `attack ${place} with ${lots.map(({ type, from, n }) => `${String(n)} ${type} from ${from}`).join(', ')}`;
};

const compareTargets = (one: Target, other: Target): number =>
  other.worth * other.margin - one.worth * one.margin || (one.place < other.place ? -1 : 1);

/** Defenders that each lost attacker must be expected to cost for an attack that few survive. */
const GOOD_EXCHANGE = 1.5;
/** Share of the attackers that must be expected to survive even so. */
const FEW_LEFT = 0.15;

/** Attacks that a bot that seeks battle orders: most attackers should live, or the enemy loses far more. */
export const seeksBattle =
  (board: Board): IsChosen =>
  ({ margin, exchange }) =>
    margin >= leastMargin(board) || (margin >= FEW_LEFT && exchange >= GOOD_EXCHANGE);

type IsChosen = (target: Pick<Target, 'margin' | 'exchange'>) => boolean;

/** Orders the best attacks that are chosen one after the other, each with the remaining units. */
export const attackAll = (board: Board, plan: Plan, isChosen: IsChosen): void => {
  const places = new Set(
    campsOf(board)
      .flatMap((place) => enemiesBeside(board, place))
      .filter((place) => !attackRefusal(board, board.nation, place)),
  );
  let targets = [...places].map((place) => targetOf(board, plan, place));
  for (;;) {
    const [best] = targets.filter(isChosen).toSorted(compareTargets);
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
