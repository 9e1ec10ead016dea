import { linksIn } from '../../board/links.ts';
import type { Position } from '../../state/position.ts';
import type { AreaId } from '../../vocabulary/ids.ts';

// The cheapest chain of areas overland from one set to another.

/** The cost of taking an area: 0 if held, undefined if it cannot be taken. */
export type PriceOf = (area: AreaId) => number | undefined;

interface Reached {
  readonly area: AreaId;
  readonly price: number;
  readonly from: Reached | undefined;
}

const wayTo = (end: Reached): readonly AreaId[] => {
  const way: AreaId[] = [];
  for (let at: Reached | undefined = end; at; at = at.from) way.unshift(at.area);
  return way;
};

/** The ends of a chain, and the cost at which nobody would take it. */
interface WayWanted {
  readonly from: readonly AreaId[];
  readonly to: readonly AreaId[];
  readonly below: number;
}

/** The cheapest chain, including its ends; undefined if there is none. */
export const cheapestWay = (
  position: Position,
  { from, to, below }: WayWanted,
  priceOf: PriceOf,
): readonly AreaId[] | undefined => {
  const { overland } = linksIn(position);
  const goals = new Set(to);
  const done = new Set<AreaId>();
  /** The lowest cost found so far for each area; dearer chains are dropped. */
  const least = new Map<AreaId, number>();
  const open: Reached[] = from.flatMap((area) => {
    const price = priceOf(area);
    return price === undefined ? [] : [{ area, price, from: undefined }];
  });
  while (open.length > 0) {
    const next = open.reduce((best, one) => (one.price < best.price ? one : best));
    if (next.price >= below) return undefined;
    open.splice(open.indexOf(next), 1);
    if (done.has(next.area)) continue;
    if (goals.has(next.area)) return wayTo(next);
    done.add(next.area);
    for (const place of overland(next.area)) {
      const area = place;
      const price = position.edition.atlas.areas.has(place) && !done.has(area) ? priceOf(area) : undefined;
      if (price === undefined) continue;
      const whole = next.price + price;
      if (whole >= (least.get(area) ?? below)) continue;
      least.set(area, whole);
      open.push({ area, price: whole, from: next });
    }
  }
  return undefined;
};
