import type { Edition } from '../../charts/edition.ts';
import type { BonusCondition, BonusRow } from '../../charts/tables.ts';
import { controlMarkers } from '../../board/position.ts';
import type { Position } from '../../state/position.ts';
import { type AreaId, type GreatPower, type Power, seatOf } from '../../vocabulary/ids.ts';
import { poundsPerPoint } from '../worth/standing.ts';
import { cheapestWay, type PriceOf } from './paths.ts';

// What a power pursues for the points that the charts award for areas held together: a chain across Africa, areas named
// for it. Reviewed each turn by what is held, what others hold and what the next step costs.

/** A goal that needs several areas, and those still missing. */
export interface BonusAim {
  readonly bonus: string;
  /** All its areas, including those already held. */
  readonly areas: readonly AreaId[];
  readonly missing: readonly AreaId[];
  /** Pounds that each missing area is worth beyond its own return; most for the most expensive one. */
  readonly pounds: ReadonlyMap<AreaId, number>;
}

/** Chance that a further area on the way is not lost to somebody first, during the opening rush. */
const REACHED = 0.8;
/** The last turn of the rush; the chance for later turns, when all powers together take about one area a turn. */
const HASTE = 4;
const REACHED_LATE = 0.95;

/** Rows of the chart in force that a power can earn. */
const rowsFor = ({ tables, settings }: Edition, power: Power): readonly BonusRow[] => {
  const { bonuses, default: standard } = tables.bonusVp;
  const enabled = settings.bonuses ?? standard.enabled;
  const seat = seatOf(power);
  return bonuses.filter(
    ({ id, powers }) =>
      enabled.includes(id) &&
      (powers === 'any' || powers.some((own) => own === power || seatOf(own) === seat)),
  );
};

const cheapest = (areas: readonly AreaId[], priceOf: PriceOf): readonly AreaId[] => {
  const open = areas.flatMap((area) => {
    const price = priceOf(area);
    return price === undefined ? [] : [{ area, price }];
  });
  const best = open.toSorted((a, b) => a.price - b.price)[0];
  return best ? [best.area] : [];
};

/** The areas that meet a condition at the lowest cost; undefined if it cannot be met, or needs none. */
const areasFor = (
  position: Position,
  { condition, below }: { readonly condition: BonusCondition; readonly below: number },
  priceOf: PriceOf,
): readonly AreaId[] | undefined => {
  if (condition.type === 'overland-link')
    return cheapestWay(position, { from: condition.from, to: condition.to, below }, priceOf);
  if (condition.type === 'control-all')
    return condition.areas.every((area) => priceOf(area) !== undefined) ? condition.areas : undefined;
  return condition.type === 'control-any' ? cheapest(condition.areas, priceOf) : undefined;
};

/**
 * The bonus goals of a power that are worth their cost.
 * @param lossOf pounds that Control of an area loses a power by itself, negative if it pays; undefined if it cannot be
 * had
 */
export const bonusAims = (position: Position, power: GreatPower, lossOf: PriceOf): readonly BonusAim[] => {
  const { edition, state } = position;
  const reached = state.turn > HASTE ? REACHED_LATE : REACHED;
  const paid = (state.pathBonuses ?? []).filter(({ seat }) => seat === seatOf(power)).map(({ id }) => id);
  const held = new Set(controlMarkers(state, power).map(({ area }) => area));
  const isHeld = (area: AreaId): boolean => held.has(area);
  const priceOf: PriceOf = (area) => {
    if (isHeld(area)) return 0;
    const loss = lossOf(area);
    // Of chains with equal costs, the shorter is safer.
    return loss === undefined ? undefined : 1 + Math.max(0, loss);
  };
  return rowsFor(edition, power).flatMap((row) => {
    if (paid.includes(row.id)) return [];
    const below = row.vp * poundsPerPoint(position, power);
    const areas = areasFor(position, { condition: row.condition, below }, priceOf) ?? [];
    const missing = areas.filter((area) => !isHeld(area));
    if (missing.length === 0) return [];
    const hoped = reached ** (missing.length - 1) * row.vp * poundsPerPoint(position, power);
    const prices = missing.map((area) => [area, priceOf(area) ?? 0] as const);
    const cost = prices.reduce((sum, [, price]) => sum + price, 0);
    const pounds = new Map(prices.map(([area, price]) => [area, (hoped * price) / cost]));
    return hoped > cost ? [{ bonus: row.id, areas, missing, pounds }] : [];
  });
};
