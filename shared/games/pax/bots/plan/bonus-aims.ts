import type { Edition } from '../../charts/edition.ts';
import type { BonusCondition, BonusRow } from '../../charts/tables.ts';
import { hasControl } from '../../board/position.ts';
import type { Position } from '../../state/position.ts';
import { type AreaId, type GreatPower, type Power, seatOf } from '../../vocabulary/ids.ts';
import { poundsPerPoint } from '../worth/standing.ts';
import { cheapestWay, type PriceOf } from './paths.ts';

// What a power works at for the points that the charts in force promise for areas held together: a way across Africa,
// areas named for it. What is held, what others hold and what the next step costs are looked at again each turn.

/** An end that takes several areas, and what is still missing of it. */
export interface BonusAim {
  readonly bonus: string;
  /** All of its areas, those that are held with them. */
  readonly areas: readonly AreaId[];
  readonly missing: readonly AreaId[];
  /** Pounds that each of the missing areas is worth beside what it brings by itself: the most where it costs most. */
  readonly pounds: ReadonlyMap<AreaId, number>;
}

/** Chance that one more area on the way is not lost to somebody before it is reached, while areas are taken in haste. */
const REACHED = 0.8;
/** The last turn of haste; the same chance afterwards, when all powers together take about one area a turn. */
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

/** The areas by which a condition is met most cheaply; undefined if it cannot be met, or no area meets it. */
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
 * The aims of a power that are worth what they cost.
 * @param lossOf pounds that Control of an area loses a power by itself, below 0 if it pays; undefined where
 * it cannot be had
 */
export const bonusAims = (position: Position, power: GreatPower, lossOf: PriceOf): readonly BonusAim[] => {
  const { edition, state } = position;
  const reached = state.turn > HASTE ? REACHED_LATE : REACHED;
  const paid = (state.pathBonuses ?? []).filter(({ seat }) => seat === seatOf(power)).map(({ id }) => id);
  const isHeld = (area: AreaId): boolean => hasControl(state, power, area);
  const priceOf: PriceOf = (area) => {
    if (isHeld(area)) return 0;
    const loss = lossOf(area);
    // Of ways that cost the same the shorter is the surer.
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
