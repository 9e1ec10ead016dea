import { type Board, isOnSide, isOwnLand, threatAt, unitsAt } from './board.ts';
import type { Plan } from './planning.ts';

// How much infantry a place at the front keeps, and where more is needed.

/** How many enemy infantry beside a place each infantry in it may face before its loss is as likely as not. */
const HELD_AGAINST = 3;

/** Infantry with which a place can be expected to be held. */
const neededAt = (board: Board, place: string): number => Math.ceil(threatAt(board, place) / HELD_AGAINST);

const infantryAt = (board: Board, place: string): number =>
  unitsAt(board, place, { which: (nation) => isOnSide(board, nation), type: 'infantry' });

/** Whether the own side is likely to hold a place until trains arrive, after the battles (WEAW-TURN-4). */
export const isLikelyHeld = (board: Board, place: string): boolean =>
  neededAt(board, place) <= infantryAt(board, place);

interface Garrison {
  readonly place: string;
  readonly n: number;
}

/**
 * The guard that stays behind: a third of the infantry next to enemies, in a supply centre as many as are likely to
 * hold it, in the own capital as many as the enemies; otherwise one on own land.
 */
const guardOf = (board: Board, { centres }: Plan, { place, n }: Garrison): number => {
  const least = isOwnLand(board, place) ? 1 : 0;
  const threat = threatAt(board, place);
  if (threat === 0) return least;
  const third = Math.max(least, Math.ceil(n / 3));
  if (board.edition.nations.get(board.nation)?.capital === place) return Math.min(n, Math.max(third, threat));
  return centres.has(place) ? Math.min(n, Math.max(third, neededAt(board, place))) : third;
};

/** Infantry of a place that may leave it. */
export const spareInfantryAt = (board: Board, plan: Plan, place: string): number => {
  const infantry = plan.free.get(place) ?? 0;
  return Math.max(0, infantry - guardOf(board, plan, { place, n: infantry }));
};

/** Infantry of a place that it can send away and still be likely to hold. */
export const surplusAt = (board: Board, plan: Plan, place: string): number =>
  Math.min(spareInfantryAt(board, plan, place), (plan.free.get(place) ?? 0) - neededAt(board, place));

/** Infantry that a place lacks to be likely to hold, after those on their way to it have come. */
export const shortfallAt = (board: Board, { arriving }: Plan, place: string): number =>
  Math.max(0, neededAt(board, place) - infantryAt(board, place) - (arriving.get(place) ?? 0));

/** Most urgent first: what lacks most infantry, then what is most threatened. */
export const byUrgency =
  (board: Board, plan: Plan) =>
  (one: string, other: string): number =>
    shortfallAt(board, plan, other) - shortfallAt(board, plan, one) ||
    threatAt(board, other) - threatAt(board, one) ||
    (one < other ? -1 : 1);
