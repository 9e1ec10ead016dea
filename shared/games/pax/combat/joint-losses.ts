import type { Native, Power } from '../vocabulary/ids.ts';

/** A member of a joint attack and the losses, in strength points, its armies can take exactly. */
export interface LossBearer {
  readonly power: Power | Native;
  readonly attainable: readonly number[];
}

/** Losses of the first members, and the sum of their squares: the smaller, the more even. */
interface Division {
  readonly losses: readonly number[];
  readonly squares: number;
}

const isBetter = (a: Division, b: Division | undefined): boolean => {
  if (!b || a.squares !== b.squares) return !b || a.squares < b.squares;
  const at = a.losses.findIndex((loss, i) => loss !== b.losses[i]);
  return at >= 0 && (a.losses[at] ?? 0) > (b.losses[at] ?? 0);
};

/**
 * The smallest sufficient total, divided as evenly as possible; the uneven rest falls on the members listed first. Best
 * division per total, one member after the other.
 */
const divide = (bearers: readonly LossBearer[], demanded: number): readonly number[] => {
  let byTotal = new Map<number, Division>([[0, { losses: [], squares: 0 }]]);
  for (const bearer of bearers) {
    const next = new Map<number, Division>();
    for (const [total, division] of byTotal) {
      for (const loss of bearer.attainable) {
        const longer = { losses: [...division.losses, loss], squares: division.squares + loss * loss };
        if (isBetter(longer, next.get(total + loss))) next.set(total + loss, longer);
      }
    }
    byTotal = next;
  }
  const totals = [...byTotal.keys()].sort((a, b) => a - b);
  const least = totals.find((total) => total >= demanded) ?? totals.at(-1) ?? 0;
  return byTotal.get(least)?.losses ?? [];
};

/** The largest loss a member may get: its loss if it is placed before those it is tied with. */
const lossOf = (
  power: Power | Native,
  groups: readonly (readonly LossBearer[])[],
  demanded: number,
): number => {
  const ordered = groups.flatMap((group) => [
    ...group.filter((bearer) => bearer.power === power),
    ...group.filter((bearer) => bearer.power !== power),
  ]);
  return divide(ordered, demanded)[ordered.findIndex((bearer) => bearer.power === power)] ?? 0;
};

/**
 * Divides a loss among the members of a joint attack: the smallest sufficient total (AMB-26), as evenly as their units
 * allow (PB-COL-25), with the excess on the first group (PB-COL-26). If a tie would decide who bears it, all tied
 * members bear it (PB-COL-27).
 * @param groups members in the order of `excessOrder`
 * @returns strength points by power
 */
export const divideLosses = (
  groups: readonly (readonly LossBearer[])[],
  demanded: number,
): ReadonlyMap<Power | Native, number> =>
  new Map(
    groups.flatMap((group) => group.map(({ power }) => [power, lossOf(power, groups, demanded)] as const)),
  );
