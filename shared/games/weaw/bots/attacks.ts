import { attackRefusal } from '../phases/land-law.ts';
import { type Board, campsOf, enemiesBeside } from './board.ts';
import { strikeAt, strikers, type Wing } from './flying.ts';
import { defenceOf, enoughFor, type Lot, lotsAgainst, marginOf, struckFirst, worthOf } from './odds.ts';
import type { Plan } from './planning.ts';

// Attacks by land where the expected hits say that they pay, the best first.

interface Target {
  readonly place: string;
  readonly lots: readonly Lot[];
  /** Units left of a hundred that attack, when the defenders are gone; negative where they hold. */
  readonly margin: number;
  readonly worth: number;
  /** Planes that strike first. */
  readonly wings: readonly Wing[];
}

/** Share left from which an attack needs no planes. */
const SURE = 0.75;

const targetOf = (board: Board, plan: Plan, place: string): Target => {
  const worth = worthOf(board, place);
  const force = lotsAgainst(board, plan, place);
  const [first] = force.filter(({ type }) => type === 'infantry');
  const held = defenceOf(board, place);
  // What nobody defends takes one unit.
  if (held.units === 0)
    return { place, worth, wings: [], margin: first ? 1 : -1, lots: first ? [{ ...first, n: 1 }] : [] };
  const margin = marginOf(force, held);
  const wings = first && margin < SURE ? strikers(board, plan, place) : [];
  if (wings.length === 0) return { place, worth, wings, margin, lots: force };
  const lots = struckFirst(force);
  return { place, worth, wings, margin: marginOf(lots, held), lots };
};

const attackLine = (plan: Plan, { place, lots }: Target): string => {
  for (const { type, from, n } of lots)
    if (type === 'infantry') plan.free.set(from, Math.max(0, (plan.free.get(from) ?? 0) - n));
  return `attack ${place} with ${lots.map(({ type, from, n }) => `${String(n)} ${type} from ${from}`).join(', ')}`;
};

const better = (one: Target, other: Target): number =>
  other.worth * other.margin - one.worth * one.margin || (one.place < other.place ? -1 : 1);

/**
 * The best attacks one after the other, each with what is left then.
 * @param enough share of the attackers that must be expected to live
 */
export const attackAll = (board: Board, plan: Plan, enough = enoughFor(board)): void => {
  const places = new Set(
    campsOf(board)
      .flatMap((place) => enemiesBeside(board, place))
      .filter((place) => !attackRefusal(board, board.nation, place)),
  );
  let targets = [...places].map((place) => targetOf(board, plan, place));
  const used = new Set<string>();
  for (;;) {
    const [best] = targets.filter(({ margin }) => margin >= enough).toSorted(better);
    if (!best) return;
    const lots = best.lots.filter(({ type, from }) => type === 'infantry' || !used.has(from));
    const from = new Set(best.lots.map((lot) => lot.from));
    for (const lot of lots) if (lot.type !== 'infantry') used.add(lot.from);
    if (best.wings.length > 0) strikeAt(plan, best.place, best.wings);
    plan.lines.push(attackLine(plan, { ...best, lots }));
    // Only what could be attacked from the same places, or with the same planes, has other odds now.
    targets = targets
      .filter(({ place }) => place !== best.place)
      .map((target) =>
        target.lots.some((lot) => from.has(lot.from)) || (best.wings.length > 0 && target.wings.length > 0)
          ? targetOf(board, plan, target.place)
          : target,
      );
  }
};
